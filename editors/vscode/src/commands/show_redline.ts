// How the Law under the cursor has changed since the base edition, as a page beside the text.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

import { underPolicy } from "../page_policy";
import type { Server } from "../server";

interface Redline {
  title: string;
  html: string;
}

/** The code lens gives the document and the marker; else it is the Law that holds the cursor. */
export async function showRedline(
  server: Server,
  uri?: string,
  marker?: { line: number; character: number },
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const document = uri ?? editor?.document.uri.toString();
  const position = marker ?? editor?.selection.active;
  if (document === undefined || position === undefined) {
    return;
  }
  const { line, character } = position;
  const asked = { textDocument: { uri: document }, position: { line, character } };
  const found = await server.request<Redline | null>("lawsmith/redline", asked);
  if (found === undefined || found === null) {
    const settings = "Open the Settings";
    const words = "There is no base edition to compare with. Name one in the settings, or as “base” in lawsmith.toml.";
    if ((await vscode.window.showInformationMessage(words, settings)) === settings) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "lawsmith.base");
    }
    return;
  }
  // The page filters its changes by a script of its own; what it shows of the laws is escaped.
  const options = { enableScripts: true, enableFindWidget: true, localResourceRoots: [] };
  const panel = vscode.window.createWebviewPanel("lawsmith.redline", found.title, vscode.ViewColumn.Beside, options);
  panel.webview.html = underPolicy(found.html, randomBytes(16).toString("base64"));
}
