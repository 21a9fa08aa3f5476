import assert from "node:assert/strict";
import { test } from "node:test";

import { folderName } from "../src/folder_name";
import { innermost } from "../src/innermost";
import { localDate } from "../src/local_date";
import { underPolicy } from "../src/page_policy";
import { tally } from "../src/tally";

test("findings are counted by how bad they are", () => {
  assert.equal(tally([], 0), "Nothing to report: the workspace checks clean.");
  assert.equal(tally([0], 1), "1 error in 1 file.");
  assert.equal(tally([1, 0, 3, 1, 0], 2), "2 errors, 2 warnings and 1 hint in 2 files.");
  assert.equal(tally([3, 3], 1), "2 hints in 1 file.");
});

test("a folder's name is one that any system takes", () => {
  for (const good of ["laws", "Laws of the Game", " draft ", "Règles", "2025.1"]) {
    assert.equal(folderName(good), undefined, good);
  }
  for (const bad of ["", "  ", ".", "..", "a/b", "a\\b", "what?", "a\tb"]) {
    assert.notEqual(folderName(bad), undefined, bad);
  }
});

test("a day is the one that the user's clock shows", () => {
  process.env["TZ"] = "Pacific/Auckland";
  assert.equal(localDate(new Date("2026-11-02T23:30:00Z")), "2026-11-03");
  process.env["TZ"] = "America/Lima";
  assert.equal(localDate(new Date("2026-11-03T02:30:00Z")), "2026-11-02");
});

test("the innermost part of an outline", () => {
  const part = (name: string, from: number, to: number, children: Part[] = []): Part => ({ name, from, to, children });
  interface Part {
    name: string;
    from: number;
    to: number;
    children: Part[];
  }
  const outline = [part("1", 0, 9, [part("1A", 1, 5, [part("1A1", 2, 3)]), part("1B", 6, 9)]), part("2", 10, 12)];
  const at = (line: number): string | undefined =>
    innermost(outline, (one) => one.from <= line && line <= one.to)?.name;
  assert.deepEqual([0, 2, 4, 8, 11, 13].map(at), ["1", "1A1", "1A", "1B", "2", undefined]);
});

test("a page runs its own script alone", () => {
  const page = underPolicy("<head>\n</head><body><script>words</script><script>own()</script></body>", "a/b+c=");
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-a/b+c='";
  assert.ok(page.startsWith(`<head>\n<meta http-equiv="Content-Security-Policy" content="${policy}">`), page);
  assert.ok(page.endsWith('<body><script>words</script><script nonce="a/b+c=">own()</script></body>'), page);
  assert.ok(!underPolicy("<head></head>", "n").includes("<script"));
});
