// "16C2", or words of a heading: a list that the server fills while one types.

import * as vscode from "vscode";

interface Choice extends vscode.QuickPickItem {
  place: vscode.Location;
}

export async function goToAddress(): Promise<void> {
  const list = vscode.window.createQuickPick<Choice>();
  list.placeholder = "An address, words of a heading, or a term";
  let latest = 0;
  const fill = async (words: string): Promise<void> => {
    const mine = ++latest;
    list.busy = true;
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      "vscode.executeWorkspaceSymbolProvider",
      words.trim(),
    );
    if (mine !== latest) {
      return;
    }
    list.items = (found ?? [])
      .filter((one) => one.location.uri.path.endsWith(".laws"))
      .map((one) => ({
        label: one.name,
        description: one.containerName,
        place: one.location,
        // The server has chosen; the list may not choose again by other rules.
        alwaysShow: true,
      }));
    list.busy = false;
  };
  list.onDidChangeValue((words) => void fill(words));
  list.onDidAccept(() => {
    const [chosen] = list.selectedItems;
    list.hide();
    if (chosen !== undefined) {
      const { uri, range } = chosen.place;
      void vscode.window.showTextDocument(uri, { selection: new vscode.Range(range.start, range.start) });
    }
  });
  list.onDidHide(() => list.dispose());
  list.show();
  await fill("");
}
