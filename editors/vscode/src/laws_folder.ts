// Which folder a book is made from: that of the text being edited, else the one that is open.

import { dirname } from "node:path";
import * as vscode from "vscode";

export function lawsFolder(): string | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "laws" && document.uri.scheme === "file") {
    return dirname(document.uri.fsPath);
  }
  return vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
}
