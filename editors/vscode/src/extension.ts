// What the editor starts: the server, and the commands for those who never open a terminal.

import * as vscode from "vscode";

import { checkWorkspace } from "./commands/check_workspace";
import { explainRule } from "./commands/explain_rule";
import { freezeEdition } from "./commands/freeze_edition";
import { goToAddress } from "./commands/go_to_address";
import { importText } from "./commands/import_text";
import { newWorkspace } from "./commands/new_workspace";
import { showRedline } from "./commands/show_redline";
import { Preview } from "./commands/preview_book";
import { publish } from "./commands/publish";
import { whoCites } from "./commands/who_cites";
import { Server } from "./server";

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const running = new Server(context);
  server = running;
  const preview = new Preview(running);
  const commands: Record<string, (...given: never[]) => unknown> = {
    "lawsmith.newWorkspace": () => newWorkspace(running),
    "lawsmith.importText": () => importText(running),
    "lawsmith.checkWorkspace": () => checkWorkspace(),
    "lawsmith.whoCites": whoCites,
    "lawsmith.goToAddress": () => goToAddress(),
    "lawsmith.explainRule": () => explainRule(running),
    "lawsmith.showRedline": (...given: [string?, { line: number; character: number }?]) =>
      showRedline(running, ...given),
    "lawsmith.previewBook": () => preview.show(),
    "lawsmith.publish": () => publish(running),
    "lawsmith.freezeEdition": () => freezeEdition(running),
    "lawsmith.restart": () => running.restart(),
    "lawsmith.showOutput": () => running.output.show(),
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(running.output, preview);
  await running.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
