// The references to a provision, or the uses of a definition, in the editor's own list.

import * as vscode from "vscode";

import { innermost } from "../innermost";

/** The code lens gives the document and the marker; else it is the provision that holds the cursor. */
export async function whoCites(uri?: string, marker?: { line: number; character: number }): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const document = uri === undefined ? editor?.document.uri : vscode.Uri.parse(uri);
  if (document === undefined) {
    return;
  }
  const given = marker && new vscode.Position(marker.line, marker.character);
  const at = given ?? (editor && (await holder(document, editor.selection.active)));
  const found = at === undefined ? [] : await references(document, at);
  if (at === undefined || found.length === 0) {
    void vscode.window.showInformationMessage("Nothing cites this.");
    return;
  }
  await vscode.commands.executeCommand("editor.action.showReferences", document, at, found);
}

async function references(document: vscode.Uri, at: vscode.Position): Promise<vscode.Location[]> {
  const found = await vscode.commands.executeCommand<vscode.Location[]>(
    "vscode.executeReferenceProvider",
    document,
    at,
  );
  return (found ?? []).filter((one) => {
    // What is asked about is no answer.
    return one.uri.toString() !== document.toString() || !one.range.contains(at);
  });
}

async function holder(document: vscode.Uri, at: vscode.Position): Promise<vscode.Position | undefined> {
  const outline = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
    "vscode.executeDocumentSymbolProvider",
    document,
  );
  return innermost(outline ?? [], (one) => one.range.contains(at))?.selectionRange.start;
}
