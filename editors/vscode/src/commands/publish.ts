// The web site of the laws into a folder that the user chooses.

import * as vscode from "vscode";

import { lawsFolder } from "../laws_folder";
import type { Server } from "../server";
import { chooseNewFolder } from "./new_workspace";

export async function publish(server: Server): Promise<void> {
  const source = lawsFolder();
  if (source === undefined) {
    void vscode.window.showErrorMessage("Open a folder with laws first; the book is made from it.");
    return;
  }
  const folder = await chooseNewFolder("Where shall the web site lie?", "site");
  if (folder === undefined) {
    return;
  }
  try {
    const progress = { location: vscode.ProgressLocation.Notification, title: "Making the book" };
    await vscode.workspace.saveAll(false);
    await vscode.window.withProgress(progress, () => server.ask("book", source, "--html", folder.fsPath));
  } catch (error) {
    void vscode.window.showErrorMessage(`Nothing was published: ${(error as Error).message}`);
    return;
  }
  const open = "Open in the Browser";
  if ((await vscode.window.showInformationMessage("The web site is ready.", open)) === open) {
    await vscode.env.openExternal(vscode.Uri.joinPath(folder, "index.html"));
  }
}
