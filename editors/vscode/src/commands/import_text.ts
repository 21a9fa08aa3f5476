// A text of any form that the program reads to .laws, with the report on what became of every line.

import * as vscode from "vscode";

import type { Server } from "../server";
import { chooseNewFolder } from "./new_workspace";

const PLAIN = "As it stands";
const PROFILE = "By a profile…";

export async function importText(server: Server): Promise<void> {
  const [source] =
    (await vscode.window.showOpenDialog({
      title: "Which text?",
      openLabel: "Import",
      filters: { Texts: ["txt", "text", "md", "markdown", "docx", "akn", "xml"], "All files": ["*"] },
    })) ?? [];
  if (source === undefined) {
    return;
  }
  const profile = await chooseProfile();
  if (profile === undefined) {
    return;
  }
  const stem = source.path.split("/").pop()?.replace(/\.[^.]*$/, "") ?? "laws";
  const folder = await chooseNewFolder("Where shall the workspace lie?", stem);
  if (folder === undefined) {
    return;
  }
  const report = vscode.Uri.joinPath(folder, "import-report.txt");
  const given = ["import", source.fsPath, "--into", folder.fsPath, "--report", report.fsPath, ...profile];
  try {
    const progress = { location: vscode.ProgressLocation.Notification, title: `Importing ${stem}` };
    await vscode.window.withProgress(progress, () => server.ask(...given));
  } catch (error) {
    void vscode.window.showErrorMessage(`Nothing was imported: ${(error as Error).message}`);
    return;
  }
  await vscode.window.showTextDocument(report, { preview: false });
  const open = "Open the Workspace";
  const chosen = await vscode.window.showInformationMessage(
    "Imported. The report tells what became of every line.",
    open,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand("vscode.openFolder", folder);
  }
}

/** The arguments that name the profile: none for a text as it stands. */
async function chooseProfile(): Promise<string[] | undefined> {
  const how = await vscode.window.showQuickPick(
    [
      { label: PLAIN, description: "headings, numbers and paragraphs are read off the text" },
      { label: PROFILE, description: "a .toml file that says how the text is laid out" },
    ],
    { title: "How is the text laid out?" },
  );
  if (how === undefined || how.label === PLAIN) {
    return how && [];
  }
  const [file] =
    (await vscode.window.showOpenDialog({ title: "Which profile?", filters: { Profile: ["toml"] } })) ?? [];
  return file && ["--profile", file.fsPath];
}
