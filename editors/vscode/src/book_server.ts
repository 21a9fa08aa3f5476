// The program that serves the book of a folder. Knows nothing of the editor, so that it can be tested alone.

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

interface Running {
  folder: string;
  child: ChildProcess;
  url: Promise<string>;
}

export class BookServer {
  private running: Running | undefined;

  /** `say` is given what the program writes to its standard error. */
  constructor(private readonly say: (words: string) => void) {}

  /** The address of the book of `folder`; `program` is started if it is not running yet. */
  url(program: string, folder: string): Promise<string> {
    if (this.running?.folder === folder) {
      return this.running.url;
    }
    this.stop();
    const child = spawn(program, ["book", folder, "--serve", "0"]);
    const running = { folder, child, url: this.firstLine(child) };
    this.running = running;
    const gone = (): void => {
      if (this.running === running) {
        this.running = undefined;
      }
    };
    child.on("exit", gone);
    child.on("error", gone);
    running.url.catch(gone);
    return running.url;
  }

  stop(): void {
    this.running?.child.kill();
    this.running = undefined;
  }

  /** What the program prints first; fails with its words if it ends before. */
  private firstLine(child: ChildProcess): Promise<string> {
    const said: string[] = [];
    child.stderr?.on("data", (words: Buffer) => {
      said.push(words.toString());
      this.say(words.toString().trimEnd());
    });
    return new Promise((resolve, reject) => {
      if (child.stdout !== null) {
        createInterface(child.stdout).once("line", resolve);
      }
      child.once("error", reject);
      // Not at its end: its last words may come after that.
      child.once("close", () => reject(new Error(said.join("").trim() || "the program ended")));
    });
  }
}
