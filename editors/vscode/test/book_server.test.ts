import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { BookServer } from "../src/book_server";

/** Has `script` stand for the program; it finds the folder of the laws as `$2`. */
async function serving(
  script: string,
  check: (book: BookServer, program: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lawsmith-"));
  const book = new BookServer(() => {});
  try {
    const program = join(folder, "lawsmith");
    writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    await check(book, program, folder);
  } finally {
    book.stop();
    rmSync(folder, { recursive: true });
  }
}

test("who asks twice at once starts one program", async () => {
  const script = 'echo started >> "$2/starts"\nsleep 0.1\necho http://127.0.0.1:1\nexec sleep 60';
  await serving(script, async (book, program, folder) => {
    const both = await Promise.all([book.url(program, folder), book.url(program, folder)]);
    assert.deepEqual(both, ["http://127.0.0.1:1", "http://127.0.0.1:1"]);
    assert.equal(await book.url(program, folder), both[0]);
    assert.equal(readFileSync(join(folder, "starts"), "utf8"), "started\n");
  });
});

test("a program that ends is told with its words and started again", async () => {
  const fails = '[ -e "$2/again" ] || { touch "$2/again"; echo no laws here >&2; exit 1; }';
  const script = `${fails}\necho http://127.0.0.1:2\nexec sleep 60`;
  await serving(script, async (book, program, folder) => {
    await assert.rejects(book.url(program, folder), { message: "no laws here" });
    assert.equal(await book.url(program, folder), "http://127.0.0.1:2");
  });
});

test("a program that is not there is told", async () => {
  await serving("", async (book, _, folder) => {
    await assert.rejects(book.url(join(folder, "none"), folder), { code: "ENOENT" });
    await assert.rejects(book.url(join(folder, "none"), folder), { code: "ENOENT" });
  });
});
