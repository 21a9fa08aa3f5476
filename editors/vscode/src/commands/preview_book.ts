// The book as its readers will have it, beside the text. `lawsmith book --serve` makes it anew whenever a file is saved.

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import * as vscode from "vscode";

import type { Server } from "../server";
import { lawsFolder } from "../laws_folder";

export class Preview implements vscode.Disposable {
  private running: { folder: string; process: ChildProcess; url: string } | undefined;

  constructor(private readonly server: Server) {}

  async show(): Promise<void> {
    const folder = lawsFolder();
    if (folder === undefined) {
      void vscode.window.showErrorMessage("Open a folder with laws first; the book is made from it.");
      return;
    }
    try {
      // Where the laws lie on another machine, its port is led here.
      const url = await vscode.env.asExternalUri(vscode.Uri.parse(await this.serve(folder)));
      await vscode.commands.executeCommand("simpleBrowser.api.open", url, {
        viewColumn: vscode.ViewColumn.Beside,
        preserveFocus: true,
      });
    } catch (error) {
      void vscode.window.showErrorMessage(`There is no preview: ${(error as Error).message}`);
    }
  }

  dispose(): void {
    this.running?.process.kill();
    this.running = undefined;
  }

  /** The address of the book of `folder`; the program is started if it is not running yet. */
  private async serve(folder: string): Promise<string> {
    // One that was ended by a signal has no exit code.
    const alive = this.running?.process.exitCode === null && this.running.process.signalCode === null;
    if (alive && this.running?.folder === folder) {
      return this.running.url;
    }
    this.dispose();
    const process = spawn(this.server.program(), ["book", folder, "--serve", "0"]);
    const said: string[] = [];
    process.stderr.on("data", (words: Buffer) => {
      said.push(words.toString());
      this.server.output.info(words.toString().trimEnd());
    });
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(process.stdout).once("line", resolve);
      process.once("error", reject);
      process.once("exit", () => reject(new Error(said.join("").trim() || "the program ended")));
    });
    this.running = { folder, process, url };
    return url;
  }
}
