// What package.json promises is there, and what is there is promised.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path: string): string => readFileSync(path, "utf8");
const manifest = JSON.parse(read("package.json"));
const { contributes } = manifest;

test("every command is declared once and registered", () => {
  const declared: string[] = contributes.commands.map((one: { command: string }) => one.command);
  const registered = [...read("src/extension.ts").matchAll(/"(lawsmith\.\w+)":/g)].map((found) => found[1]);
  assert.deepEqual([...declared].sort(), [...registered].sort());
});

test("every setting has a description, a default, and a line in the README", () => {
  const readme = read("README.md");
  for (const [name, setting] of Object.entries<Record<string, unknown>>(contributes.configuration.properties)) {
    assert(setting.description ?? setting.markdownDescription, name);
    assert("default" in setting, name);
    assert(readme.includes(`\`${name}\``), `the README says nothing of ${name}`);
  }
});

test("every command has a line in the README", () => {
  const readme = read("README.md");
  for (const { title } of contributes.commands as { title: string }[]) {
    assert(readme.includes(`**${title.replace("…", "")}**`), `the README says nothing of ${title}`);
  }
});

test("the walkthrough's pages and commands exist", () => {
  const commands = new Set(contributes.commands.map((one: { command: string }) => one.command));
  for (const step of contributes.walkthroughs[0].steps) {
    assert(existsSync(step.media.markdown), step.media.markdown);
    for (const [, command] of step.description.matchAll(/\(command:([\w.]+)\)/g)) {
      assert(commands.has(command), command);
    }
  }
});

test("every file that is named is there", () => {
  const named = [manifest.icon, contributes.languages[0].configuration, contributes.grammars[0].path];
  named.push(contributes.languages[0].icon.light, contributes.languages[0].icon.dark);
  named.forEach((path) => assert(existsSync(path), path));
});
