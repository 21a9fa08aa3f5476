// Asks VS Code's own commands for diagnostics, hovers, definitions and edits on the example laws,
// holds them against example.json, and writes what came of it to the file LAWSMITH_DRIVEN, a row
// for each test: { name, problem }. Does nothing in any other workspace than LAWSMITH_DRIVE.

const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const assert = require("node:assert/strict");
const vscode = require("vscode");

const PATIENCE = 120_000;
const expected = () => JSON.parse(readFileSync(process.env.LAWSMITH_EXPECTED, "utf8"));

async function wait(what, condition) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await condition();
    if (found) {
      return found;
    }
    assert(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((go) => setTimeout(go, 50));
  }
}

/** The place of `at` in the first line that holds `line`. */
function find(document, line, at = line) {
  for (let row = 0; row < document.lineCount; row += 1) {
    const { text } = document.lineAt(row);
    if (text.includes(line)) {
      return new vscode.Position(row, text.indexOf(at));
    }
  }
  return assert.fail(`no line holds ${line}`);
}

async function replace(document, old, now) {
  const start = find(document, old);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(start, start.translate(0, old.length)), now);
  assert(await vscode.workspace.applyEdit(edit), "the edit was refused");
}

const ask = (command, document, ...rest) => vscode.commands.executeCommand(command, document.uri, ...rest);
const findings = (document) => vscode.languages.getDiagnostics(document.uri);

const tests = {
  async language(document) {
    assert.equal(document.languageId, "laws");
    assert.deepEqual(findings(document), []);
  },

  async hover(document, { hover }) {
    const at = find(document, hover.line, hover.at).translate(0, 2);
    const [shown] = await wait("the hover", async () => {
      const all = await ask("vscode.executeHoverProvider", document, at);
      return all.length > 0 && all;
    });
    const words = shown.contents.map((one) => one.value).join("\n");
    hover.says.forEach((part) => assert(words.includes(part), `hover shows: ${words}`));
  },

  async definition(document, { definition }) {
    const at = find(document, definition.line, definition.at).translate(0, 2);
    const [found] = await ask("vscode.executeDefinitionProvider", document, at);
    const range = found.targetSelectionRange ?? found.targetRange ?? found.range;
    const { text } = document.lineAt(range.start.line);
    assert(text.startsWith(definition.lands), `lands in: ${text}`);
  },

  async references(document, { references }) {
    const at = find(document, references.line, references.at);
    const found = await ask("vscode.executeReferenceProvider", document, at);
    const lines = found.map((one) => document.lineAt(one.range.start.line).text);
    // VS Code asks for the declaration too.
    const cited = lines.filter((line) => !line.startsWith(references.line));
    assert.equal(cited.length, references.lands.length, lines.join("\n"));
    cited.forEach((line, nth) => assert(line.startsWith(references.lands[nth]), line));
  },

  async outline(document) {
    const parts = await ask("vscode.executeDocumentSymbolProvider", document);
    const names = parts.flatMap((part) => [part.name, ...part.children.map((child) => child.name)]);
    assert(names.some((name) => name.startsWith("Law 6")), names.join("\n"));
  },

  async "workspace symbols"() {
    const found = await vscode.commands.executeCommand("vscode.executeWorkspaceSymbolProvider", "6A2");
    assert(found.some((one) => one.name.includes("6A2(a)")), JSON.stringify(found));
  },

  async "code lens"(document) {
    const lenses = await ask("vscode.executeCodeLensProvider", document);
    const cited = lenses.filter((one) => one.command?.command === "lawsmith.whoCites");
    assert(cited.length > 5, `${cited.length} lenses`);
    assert(cited.every((one) => /^cited by \d+$/.test(one.command.title)));
  },

  async "semantic tokens"(document) {
    const tokens = await ask("vscode.provideDocumentSemanticTokens", document);
    assert(tokens.data.length > 500, `${tokens.data.length / 5} tokens`);
  },

  async "inlay hints follow the settings"(document) {
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = () => ask("vscode.executeInlayHintProvider", document, whole);
    assert.deepEqual(await hints(), []);
    const settings = vscode.workspace.getConfiguration("lawsmith");
    await settings.update("inlayHints", true, vscode.ConfigurationTarget.Global);
    await wait("inlay hints", async () => (await hints()).length > 10);
    await settings.update("inlayHints", undefined, vscode.ConfigurationTarget.Global);
    await wait("the hints to go", async () => (await hints()).length === 0);
  },

  async completion(document, { completion }) {
    await replace(document, completion.after, completion.after + completion.type);
    const at = find(document, completion.type).translate(0, completion.type.length);
    const { items } = await ask("vscode.executeCompletionItemProvider", document, at);
    const labels = items.map((one) => one.label.label ?? one.label);
    completion.offers.forEach((offer) => assert(labels.includes(offer), labels.join(", ")));
  },

  async diagnostics(document, { mistake }) {
    await replace(document, mistake.after, mistake.after + mistake.type);
    await wait("the finding", () => findings(document).length === 1);
    const [one] = findings(document);
    assert(one.message.includes(mistake.says), one.message);
    // The code leads to the page on its rule.
    assert.equal(one.code.value, mistake.code);
    assert.match(one.code.target.path, new RegExp(`/${mistake.code}\\.md$`));
    assert.equal(one.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(document.getText(one.range), mistake.at);
    await replace(document, mistake.type, "");
    await wait("the finding to go", () => findings(document).length === 0);
  },

  async "code action"(document, { action }) {
    await replace(document, action.right, action.wrong);
    await wait("the finding", () => findings(document).length > 0);
    const at = find(document, action.wrong, action.at);
    const actions = await ask("vscode.executeCodeActionProvider", document, new vscode.Range(at, at));
    const chosen = actions.find((one) => one.title === action.title);
    assert(chosen, actions.map((one) => one.title).join("\n"));
    assert(await vscode.workspace.applyEdit(chosen.edit), "the edit was refused");
    find(document, action.right);
  },

  async formatting(document, { formatting }) {
    await replace(document, formatting.right, formatting.wrong);
    const options = { tabSize: 4, insertSpaces: true };
    const edits = await ask("vscode.executeFormatDocumentProvider", document, options);
    const all = new vscode.WorkspaceEdit();
    all.set(document.uri, edits);
    assert(await vscode.workspace.applyEdit(all), "the edits were refused");
    find(document, formatting.right);
  },

  async rename(document, { rename }) {
    const at = find(document, rename.line, rename.at).translate(0, 1);
    const edit = await ask("vscode.executeDocumentRenameProvider", document, at, rename.to);
    assert(await vscode.workspace.applyEdit(edit), "the edit was refused");
    const text = document.getText();
    rename.says.forEach((words) => assert(text.includes(words), `no “${words}”`));
    const count = text.toLowerCase().split(rename.to.toLowerCase()).length - 1;
    assert.equal(count, rename.count);
  },

  async renumber(document, { renumber }) {
    const at = find(document, renumber.line, renumber.at);
    const edit = await ask("vscode.executeDocumentRenameProvider", document, at, renumber.to);
    assert(await vscode.workspace.applyEdit(edit), "the edit was refused");
    const text = document.getText();
    renumber.says.forEach((words) => assert(text.includes(words), `no “${words}”`));
  },

  async move(document, { move }) {
    const at = find(document, move.line, move.at);
    const range = new vscode.Range(at, at);
    // The edits come when the action is resolved.
    const actions = await ask("vscode.executeCodeActionProvider", document, range, "refactor.move", 9);
    const chosen = actions.find((one) => one.title === move.title);
    assert(chosen, actions.map((one) => one.title).join("\n"));
    assert(await vscode.workspace.applyEdit(chosen.edit), "the edit was refused");
    const text = document.getText();
    move.says.forEach((words) => assert(text.includes(words), `no “${words}”`));
  },

  async "base edition"(document, { file, base }) {
    const folder = document.uri.fsPath.slice(0, -file.length);
    mkdirSync(join(folder, base.edition));
    const old = readFileSync(document.uri.fsPath, "utf8").replace(base.now, base.then);
    writeFileSync(join(folder, base.edition, "laws.laws"), old);
    const manifest = join(folder, "lawsmith.toml");
    const entry = `\n[[edition]]\nid = "${base.edition}"\npath = "${base.edition}"\n`;
    writeFileSync(manifest, readFileSync(manifest, "utf8") + entry);
    const settings = vscode.workspace.getConfiguration("lawsmith");
    await settings.update("base", base.edition, vscode.ConfigurationTarget.Global);
    const lens = await wait("the lens", async () => {
      const lenses = await ask("vscode.executeCodeLensProvider", document);
      return lenses.find((one) => one.command?.command === "lawsmith.showRedline");
    });
    assert.equal(lens.command.title, base.lens);
    const shown = await ask("vscode.executeHoverProvider", document, find(document, base.now, base.at));
    const words = shown.flatMap((one) => one.contents.map((part) => part.value)).join("\n");
    base.says.forEach((part) => assert(words.includes(part), `hover shows: ${words}`));
    const marker = find(document, base.law).translate(0, 1);
    await vscode.commands.executeCommand("lawsmith.showRedline", document.uri.toString(), marker);
    const title = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs).map((tab) => tab.label);
    await wait("the redline", () => title().some((label) => label.startsWith(base.law)));
    await settings.update("base", undefined, vscode.ConfigurationTarget.Global);
    await vscode.window.showTextDocument(document);
  },

  async "restart of the server"(document, { hover }) {
    await vscode.commands.executeCommand("lawsmith.restart");
    await tests.hover(document, { hover });
  },
};

async function drive(folder) {
  const rows = [];
  try {
    const asked = expected();
    const document = await vscode.workspace.openTextDocument(join(folder, asked.file));
    await vscode.window.showTextDocument(document);
    const original = document.getText();
    const lawsmith = vscode.extensions.getExtension("lawsmith.lawsmith");
    await lawsmith.activate();
    for (const [name, test] of Object.entries(tests)) {
      try {
        const edit = new vscode.WorkspaceEdit();
        edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), original);
        await vscode.workspace.applyEdit(edit);
        await test(document, asked);
        rows.push({ name, problem: null });
      } catch (error) {
        rows.push({ name, problem: String(error.stack ?? error) });
      }
    }
    await vscode.commands.executeCommand("workbench.action.files.revert");
  } catch (error) {
    rows.push({ name: "the driver", problem: String(error.stack ?? error) });
  }
  const file = process.env.LAWSMITH_DRIVEN;
  writeFileSync(`${file}.new`, JSON.stringify(rows));
  renameSync(`${file}.new`, file);
}

exports.activate = () => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (folder !== undefined && folder === process.env.LAWSMITH_DRIVE) {
    // Not awaited: VS Code would wait for the end of the activation.
    void drive(folder);
  }
};
