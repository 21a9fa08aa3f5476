// The edition of the text being edited, kept as it is now under a name of its own.

import * as vscode from "vscode";

import { lawsFolder } from "../laws_folder";
import { localDate } from "../local_date";
import type { Server } from "../server";

export async function freezeEdition(server: Server): Promise<void> {
  const source = lawsFolder();
  if (source === undefined) {
    void vscode.window.showErrorMessage("Open a folder with laws first; a draft of them is kept.");
    return;
  }
  const name = await vscode.window.showInputBox({
    title: "A name for the edition as it is now",
    value: localDate(new Date()),
    prompt: "It is copied into a folder of that name, which stays as it is.",
  });
  if (name === undefined) {
    return;
  }
  try {
    await vscode.workspace.saveAll(false);
    await server.ask("edition", "freeze", name.trim(), source);
  } catch (error) {
    void vscode.window.showErrorMessage(`Nothing was kept: ${(error as Error).message}`);
    return;
  }
  void vscode.window.showInformationMessage(`The edition is kept as ${name.trim()}.`);
}
