// All findings, counted and listed. The server keeps them up to date for every file of the
// workspace, open or not, so that nothing has to run again.

import * as vscode from "vscode";

import { tally } from "../tally";

export async function checkWorkspace(): Promise<void> {
  const findings = vscode.languages
    .getDiagnostics()
    .flatMap(([uri, all]) => all.filter((one) => one.source === "lawsmith").map((one) => ({ uri, one })));
  const files = new Set(findings.map(({ uri }) => uri.toString())).size;
  const words = tally(findings.map(({ one }) => one.severity), files);
  await vscode.commands.executeCommand("workbench.actions.view.problems");
  void vscode.window.showInformationMessage(words);
}
