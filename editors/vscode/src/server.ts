// The server's process: started, restarted, stopped, and what is said when it does not start.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn, TransportKind } from "vscode-languageclient/node";

import { program } from "./program";

const run = promisify(execFile);

export class Server {
  readonly output = vscode.window.createOutputChannel("Lawsmith", { log: true });
  private client: LanguageClient | undefined;

  constructor(private readonly context: vscode.ExtensionContext) {}

  /** The program: the one that the user names, the one inside the extension, or the one on the `PATH`. */
  program(): string {
    const settings = vscode.workspace.getConfiguration("lawsmith");
    return program(settings.get("server.path", ""), this.context.extensionPath, process.platform);
  }

  async start(): Promise<void> {
    const command = this.program();
    const log = vscode.workspace.getConfiguration("lawsmith").get("server.log", "").trim();
    const client = new LanguageClient(
      "lawsmith",
      "Lawsmith",
      { command, args: log === "" ? ["lsp"] : ["lsp", "--log", log], transport: TransportKind.stdio },
      {
        documentSelector: [
          { language: "laws", scheme: "file" },
          { language: "laws", scheme: "untitled" },
          // What quick fixes write into a manifest counts before it is saved.
          { scheme: "file", pattern: "**/lawsmith.toml" },
        ],
        synchronize: { configurationSection: "lawsmith" },
        initializationOptions: vscode.workspace.getConfiguration("lawsmith"),
        outputChannel: this.output,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
      },
    );
    this.client = client;
    try {
      await client.start();
    } catch (error) {
      this.client = undefined;
      this.output.error(`${command}: ${String(error)}`);
      const settings = "Open the Settings";
      const words = `Lawsmith can’t start its server, ${command}. Name another program in the settings.`;
      // Not awaited: the commands that need no server work without it.
      void vscode.window.showErrorMessage(words, settings).then((chosen) => {
        if (chosen === settings) {
          void vscode.commands.executeCommand("workbench.action.openSettings", "lawsmith.server.path");
        }
      });
    }
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.stop();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Asks the server for what the protocol has no word for; nothing while no server runs. */
  async request<T>(method: string, asked: unknown): Promise<T | undefined> {
    return this.client?.sendRequest<T>(method, asked);
  }

  /** Runs the program as a person would in a terminal; gives what it prints, or fails with its words. */
  async ask(...given: string[]): Promise<string> {
    try {
      const { stdout } = await run(this.program(), given, { maxBuffer: 64 << 20 });
      return stdout;
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      throw new Error(stderr?.trim() || String(error));
    }
  }
}
