// The grammar for first paint: text in, scopes out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
const onigLib = oniguruma.loadWASM(readFileSync(wasm)).then(() => ({
  createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
  createOnigString: (words: string) => new oniguruma.OnigString(words),
}));
const PATH = "syntaxes/laws.tmLanguage.json";
const registry = new textmate.Registry({
  onigLib,
  loadGrammar: async () => textmate.parseRawGrammar(readFileSync(PATH, "utf8"), PATH),
});

/** The coloured runs of a text, each with its innermost scope. */
async function check(text: string, expected: [string, string][]): Promise<void> {
  const grammar = await registry.loadGrammar("text.laws");
  assert(grammar);
  let stack = textmate.INITIAL;
  const found: [string, string][] = [];
  for (const line of text.split("\n")) {
    const read = grammar.tokenizeLine(line, stack);
    stack = read.ruleStack;
    for (const token of read.tokens) {
      const scope = token.scopes[token.scopes.length - 1].replace(/\.laws$/, "");
      const words = line.slice(token.startIndex, token.endIndex).trim();
      if (token.scopes.length > 1 && words !== "" && !scope.startsWith("punctuation")) {
        found.push([words, scope]);
      }
    }
  }
  assert.deepEqual(found, expected);
}

test("headed provisions", async () => {
  await check("Law 16 — Information\nA — Who May — and When\n§ 12a – Ende\nRule 7 to 8 — [Repealed]", [
    ["Law 16", "entity.name.tag.marker"],
    ["Information", "markup.heading"],
    ["A", "entity.name.tag.marker"],
    ["Who May — and When", "markup.heading"],
    ["§ 12a", "entity.name.tag.marker"],
    ["Ende", "markup.heading"],
    ["Rule 7 to 8", "entity.name.tag.marker"],
    ["[Repealed]", "markup.heading"],
  ]);
});

test("items, compound markers and full addresses", async () => {
  await check("    1. (a) First\n    (iv) fourth\n702.19b A rule\n12 players sit down.", [
    ["1. (a)", "entity.name.tag.marker"],
    ["(iv)", "entity.name.tag.marker"],
    ["702.19b", "entity.name.tag.marker"],
  ]);
});

test("definitions, attributes and notes", async () => {
  await check("Open Card — A card in sight.\n@also exposed card\n> [MH 2024-11-02] Why?\n>> [RS] Because.", [
    ["Open Card", "entity.name.type.headword"],
    ["@also", "storage.type.attribute"],
    ["exposed card", "string.unquoted"],
    ["[MH 2024-11-02]", "comment.block.note.author"],
    ["Why?", "comment.block.note"],
    ["[RS]", "comment.block.note.author"],
    ["Because.", "comment.block.note"],
  ]);
});

test("marks in a sentence", async () => {
  await check("The **dealer** deals.[^1] 3♠** {++new++} *so* 2 * 3 * 4", [
    ["**dealer**", "markup.bold"],
    ["[^1]", "constant.numeric.footnote"],
    ["{++new++}", "markup.inserted"],
    ["*so*", "markup.italic"],
  ]);
});

test("a fenced block ends where it ends", async () => {
  await check("```quote 2025:4B1\nLaw 1 — Not a Law\n```\nLaw 2 — Real", [
    ["quote", "storage.type.fence"],
    ["2025:4B1", "entity.name.function.reference"],
    ["Law 1 — Not a Law", "markup.raw.block"],
    ["Law 2", "entity.name.tag.marker"],
    ["Real", "markup.heading"],
  ]);
});
