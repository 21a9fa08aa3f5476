// The book as its readers will have it, beside the text. `lawsmith book --serve` makes it anew whenever a file is saved.

import * as vscode from "vscode";

import { BookServer } from "../book_server";
import { lawsFolder } from "../laws_folder";
import type { Server } from "../server";

export class Preview implements vscode.Disposable {
  private readonly book: BookServer;

  constructor(private readonly server: Server) {
    this.book = new BookServer((words) => server.output.info(words));
  }

  async show(): Promise<void> {
    const folder = lawsFolder();
    if (folder === undefined) {
      void vscode.window.showErrorMessage("Open a folder with laws first; the book is made from it.");
      return;
    }
    try {
      const served = await this.book.url(this.server.program(), folder);
      // Where the laws lie on another machine, its port is led here.
      const url = await vscode.env.asExternalUri(vscode.Uri.parse(served));
      await vscode.commands.executeCommand("simpleBrowser.api.open", url, {
        viewColumn: vscode.ViewColumn.Beside,
        preserveFocus: true,
      });
    } catch (error) {
      void vscode.window.showErrorMessage(`There is no preview: ${(error as Error).message}`);
    }
  }

  dispose(): void {
    this.book.stop();
  }
}
