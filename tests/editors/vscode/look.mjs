// What a person does and sees: keys, mouse, and what stands on the screen, with a picture of each.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Steps of a page on which the example's workspace is opened, in order: a name and what to do. The
 * commands that make workspaces make them in the folder `home`.
 */
export function look(page, expected, text, artefacts, home) {
  const lines = text.split("\n");
  const row = (words) => lines.findIndex((line) => line.includes(words)) + 1;
  // The editor draws blanks as no-break spaces.
  const drawn = (words) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[ \\u00a0]"));
  const editor = page.locator(".editor-instance").first();
  const line = (words) => editor.locator(".view-line", { hasText: drawn(words) }).first();
  const picture = (name) => page.screenshot({ path: join(artefacts, `${name}.png`), animations: "disabled", caret: "hide" });

  async function command(words) {
    await page.keyboard.press("F1");
    const input = page.locator(".quick-input-widget input").first();
    await input.waitFor();
    await input.fill(`>${words}`);
    await page.locator(".quick-input-list .monaco-list-row", { hasText: words }).first().waitFor();
    await page.keyboard.press("Enter");
  }

  /** Asks again where the editor was still busy: a jump that comes too early is undone by what comes late. */
  async function goToLine(number, column) {
    for (let attempt = 1; ; attempt += 1) {
      await page.keyboard.press("Control+g");
      const input = page.locator(".quick-input-widget input").first();
      await input.waitFor();
      await input.fill(`:${number}${column === undefined ? "" : `:${column}`}`);
      await page.keyboard.press("Enter");
      await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      try {
        return await at(number, 15_000);
      } catch (error) {
        if (attempt === 8) {
          throw error;
        }
      }
    }
  }

  /** Opens the menu of actions, and again where it came before the server had the words. */
  async function offered(title) {
    const action = page.locator(".action-widget .action", { hasText: title }).first();
    for (let attempt = 1; ; attempt += 1) {
      await page.keyboard.press("Control+.");
      try {
        return await action.waitFor({ timeout: 15_000 });
      } catch (error) {
        if (attempt === 8) {
          throw error;
        }
        await page.keyboard.press("Escape");
      }
    }
  }

  /** Gives the file its words back, and waits until it has them. */
  async function revert() {
    await command("File: Revert File");
    await page.locator(".tabs-container .tab.dirty").first().waitFor({ state: "hidden" });
  }

  async function at(number, timeout) {
    const status = page.locator("#status\\.editor\\.selection", { hasText: new RegExp(`Ln ${number},`) });
    await status.waitFor({ timeout });
  }

  /** Types into the field on the screen whose title or hint holds `title`. */
  async function answer(title, words) {
    const asked = page.locator(".quick-input-widget", { hasText: title });
    await asked.waitFor();
    const input = asked.locator("input").first();
    await input.fill(words);
    await input.press("Enter");
  }

  /** Chooses a path in the editor's own dialog for files, when the list under it shows `row`. */
  async function choose(title, path, row, button) {
    const asked = page.locator(".quick-input-widget", { hasText: title });
    await asked.waitFor();
    // The dialog writes its own folder first, and what is typed before that is lost.
    await asked.locator(".monaco-list-row", { hasText: ".." }).first().waitFor();
    const input = asked.locator("input").first();
    do {
      await input.fill(path);
      await asked.locator(".monaco-list-row", { hasText: row }).first().waitFor();
    } while ((await input.inputValue()) !== path);
    await asked.locator(".monaco-button", { hasText: button }).click();
  }

  return Object.entries({
    async "the workspace opens"() {
      await page.locator(".monaco-workbench").waitFor();
      await page.keyboard.press("Control+p");
      const input = page.locator(".quick-input-widget input").first();
      await input.waitFor();
      await input.fill("laws.laws");
      await page.locator(".quick-input-list .monaco-list-row", { hasText: "laws.laws" }).first().waitFor();
      await page.keyboard.press("Enter");
      await line("Springtide is a game of tricks").waitFor();
      await page.locator(".status-bar-info, .statusbar-item", { hasText: "Laws" }).first().waitFor();
    },

    async "the outline fills"() {
      await command("Explorer: Focus on Outline View");
      const outline = page.locator(".outline-tree .monaco-list-row");
      await outline.filter({ hasText: "Definitions" }).first().waitFor();
      await picture("outline");
      await page.keyboard.press("Control+1");
    },

    async "a squiggle and its message"() {
      const { mistake } = expected;
      await goToLine(row(mistake.after));
      await page.keyboard.press("End");
      await page.keyboard.type(mistake.type);
      await editor.locator(".squiggly-error").first().waitFor();
      await command("Lawsmith: Check the Workspace");
      await page.locator(".markers-panel", { hasText: mistake.says }).waitFor();
      await page.locator(".notification-toast", { hasText: "1 error in 1 file." }).waitFor();
      await picture("problems");
      await command("Notifications: Clear All Notifications");
      await page.keyboard.press("Control+j");
      await page.keyboard.press("Control+1");
      await revert();
      await editor.locator(".squiggly-error").first().waitFor({ state: "hidden" });
    },

    async "a hover"() {
      const { hover } = expected;
      await goToLine(row(hover.line));
      await line(hover.line).locator("span", { hasText: drawn(hover.at) }).last().hover();
      const shown = page.locator(".monaco-hover", { hasText: drawn(hover.says[1]) }).first();
      await shown.waitFor();
      await picture("hover");
    },

    async "F12 lands"() {
      const { definition } = expected;
      const number = row(definition.line);
      await goToLine(number, lines[number - 1].indexOf(definition.at) + 3);
      await page.keyboard.press("F12");
      await at(row(definition.lands));
    },

    async "who cites this"() {
      const { references } = expected;
      await goToLine(row(references.line), 20);
      await command("Lawsmith: Who Cites This?");
      const peek = page.locator(".reference-zone-widget .ref-tree .monaco-list-row");
      await peek.filter({ hasText: "ceases to apply" }).first().waitFor();
      await picture("who-cites");
      await page.keyboard.press("Escape");
    },

    async "go to address"() {
      await command("Lawsmith: Go to Address");
      const input = page.locator(".quick-input-widget input").first();
      await input.fill("6A2");
      const rows = page.locator(".quick-input-list .monaco-list-row");
      await rows.filter({ hasText: "6A2(b)" }).first().waitFor();
      await picture("go-to-address");
      await page.keyboard.press("Enter");
      await at(row("    2. A player to a trick already begun:"));
    },

    async "completion"() {
      const { completion } = expected;
      await goToLine(row(completion.after));
      await page.keyboard.press("End");
      await page.keyboard.type(completion.type);
      await page.keyboard.press("Control+Space");
      await page.locator(".suggest-widget .monaco-list-row", { hasText: completion.offers[0] }).first().waitFor();
      await picture("completion");
      await page.keyboard.press("Escape");
      await revert();
    },

    async "F2 renames"() {
      const { rename } = expected;
      await goToLine(row(rename.line), 3);
      await page.keyboard.press("F2");
      const input = page.locator(".rename-box input");
      await input.waitFor();
      await input.fill(rename.to);
      await input.press("End");
      await picture("rename");
      await page.keyboard.press("Enter");
      await line(`${rename.to} — The card`).waitFor();
      await goToLine(row("A — Laying the Anchor"));
      await line("A — Laying the Mooring").waitFor();
      await picture("renamed");
      await revert();
    },

    async "a law moves, and what cites it follows"() {
      const { move } = expected;
      await goToLine(row(move.line), 6);
      await offered(move.title);
      await picture("move");
      await page.keyboard.press("Enter");
      await page.locator(".tabs-container .tab.dirty").first().waitFor();
      await goToLine(row(move.behind));
      await line(move.says[0]).waitFor();
      await picture("moved");
      await revert();
    },

    async "the redline against a base edition"() {
      const { base, file } = expected;
      const folder = join(home, "The Laws of Springtide");
      mkdirSync(join(folder, base.edition));
      writeFileSync(join(folder, base.edition, "laws.laws"), text.replace(base.now, base.then));
      const edition = `\n[[edition]]\nid = "${base.edition}"\npath = "${base.edition}"\n`;
      const manifest = join(folder, "lawsmith.toml");
      // The base is the one that the manifest names.
      const words = readFileSync(manifest, "utf8").replace(
        `id = "${file.split("/")[0]}"\n`,
        (own) => `${own}base = "${base.edition}"\n`,
      );
      writeFileSync(manifest, words + edition);
      await goToLine(row(base.law));
      const lens = editor.locator(".codelens-decoration a", { hasText: drawn(base.lens) }).first();
      await lens.waitFor();
      await lens.click();
      const pages = page.frameLocator("iframe.webview").frameLocator("#active-frame");
      await pages.locator("ins, del", { hasText: "must" }).first().waitFor();
      await picture("redline");
      await command("View: Close All Editors in Group");
    },

    async "the book is previewed, and what is wrong told"() {
      await command("Lawsmith: Preview Book");
      const shown = page.frameLocator("iframe.webview").frameLocator("#active-frame").frameLocator("iframe");
      await shown.locator("h1", { hasText: "Springtide" }).first().waitFor();
      await picture("preview");
      const manifest = join(home, "The Laws of Springtide", "lawsmith.toml");
      const words = readFileSync(manifest, "utf8");
      writeFileSync(manifest, `${words}\nnot = a [manifest\n`);
      await shown.locator("[role=alert]", { hasText: "lawsmith.toml" }).waitFor();
      await picture("preview-problem");
      writeFileSync(manifest, words);
      await shown.locator("[role=alert]").waitFor({ state: "detached" });
      // Keys that are pressed in the book stay there.
      await editor.locator(".view-lines").first().click();
      await command("View: Close Editors in Other Groups");
    },

    async "the book is published"() {
      await command("Lawsmith: Publish");
      await choose("Where shall the web site lie?", `${home}/`, "driven", "Here");
      await answer("The name of the new folder", "site");
      await page.locator(".notification-toast", { hasText: "The web site is ready." }).waitFor();
      readFileSync(join(home, "site", "index.html"));
      await command("Notifications: Clear All Notifications");
    },

    async "an edition is kept as it is"() {
      await command("Lawsmith: Freeze Edition");
      await answer("A name for the edition as it is now", "circulated");
      await page.locator(".notification-toast", { hasText: "The edition is kept as circulated." }).waitFor();
      const work = join(home, "The Laws of Springtide");
      if (!/id = "circulated"[^[]*locked = true/.test(readFileSync(join(work, "lawsmith.toml"), "utf8"))) {
        throw new Error("the manifest does not say that the copy is locked");
      }
      await command("Notifications: Clear All Notifications");
    },

    async "a text is imported"() {
      await command("Lawsmith: Import a Text File");
      await choose("Which text?", join(home, "pebbles.txt"), "pebbles.txt", "Import");
      await answer("How is the text laid out?", "As it stands");
      await choose("Where shall the workspace lie?", `${home}/`, "driven", "Here");
      await answer("The name of the new folder", "imported");
      await line("7 lines").waitFor();
      await page.locator(".notification-toast", { hasText: "what became of every line" }).waitFor();
      await picture("import");
      await page.locator(".notification-toast .monaco-button", { hasText: "Open the Workspace" }).click();
      await page.locator(".explorer-folders-view", { hasText: "draft" }).waitFor();
    },

    async "a new workspace"() {
      await command("Lawsmith: New Workspace");
      await choose("Where shall the new workspace lie?", `${home}/`, "driven", "Here");
      await answer("The name of the new folder", "made");
      await page.locator(".window-title, .monaco-workbench", { hasText: "made" }).first().waitFor();
      await page.locator(".explorer-folders-view", { hasText: "lawsmith.toml" }).waitFor();
    },
  });
}
