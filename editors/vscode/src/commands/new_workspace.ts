// A folder with a manifest and one law that checks clean, opened.

import * as vscode from "vscode";

import type { Server } from "../server";
import { folderName } from "../folder_name";

export async function newWorkspace(server: Server): Promise<void> {
  const folder = await chooseNewFolder("Where shall the new workspace lie?", "laws");
  if (folder === undefined) {
    return;
  }
  try {
    await server.ask("new", folder.fsPath);
  } catch (error) {
    void vscode.window.showErrorMessage(`The workspace was not made: ${(error as Error).message}`);
    return;
  }
  await vscode.commands.executeCommand("vscode.openFolder", folder);
}

/** Asks for a folder that exists and for the name of a new one in it. */
export async function chooseNewFolder(title: string, name: string): Promise<vscode.Uri | undefined> {
  const [parent] =
    (await vscode.window.showOpenDialog({
      title,
      openLabel: "Here",
      canSelectFiles: false,
      canSelectFolders: true,
    })) ?? [];
  if (parent === undefined) {
    return undefined;
  }
  const given = await vscode.window.showInputBox({
    title: "The name of the new folder",
    value: name,
    validateInput: folderName,
  });
  return given === undefined ? undefined : vscode.Uri.joinPath(parent, given.trim());
}
