// What a rule looks for and why, from its documentation.

import * as vscode from "vscode";

import type { Server } from "../server";

interface Rule {
  code: string;
  name: string;
}

export async function explainRule(server: Server): Promise<void> {
  try {
    const rules = JSON.parse(await server.ask("rule", "--format", "json")) as Rule[];
    const here = rulesHere();
    const choices = rules
      .map((rule) => ({ label: rule.code, description: rule.name }))
      .sort((a, b) => Number(here.has(b.label)) - Number(here.has(a.label)));
    const chosen = await vscode.window.showQuickPick(choices, {
      title: "Which rule?",
      matchOnDescription: true,
    });
    if (chosen === undefined) {
      return;
    }
    const content = await server.ask("rule", chosen.label);
    const document = await vscode.workspace.openTextDocument({ language: "markdown", content });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside, true);
  } catch (error) {
    void vscode.window.showErrorMessage((error as Error).message);
  }
}

/** The codes of the findings on the cursor's line come first. */
function rulesHere(): Set<unknown> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return new Set();
  }
  const { line } = editor.selection.active;
  const findings = vscode.languages.getDiagnostics(editor.document.uri);
  const onLine = findings.filter((one) => one.range.start.line <= line && line <= one.range.end.line);
  return new Set(onLine.map(({ code }) => (typeof code === "object" ? code.value : code)));
}
