import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { program } from "../src/program";

test("the user's program comes first, then the one inside, then the one on the PATH", () => {
  const extension = mkdtempSync(join(tmpdir(), "lawsmith-"));
  try {
    assert.equal(program("", extension, "linux"), "lawsmith");
    assert.equal(program("", extension, "win32"), "lawsmith.exe");
    mkdirSync(join(extension, "server"));
    writeFileSync(join(extension, "server", "lawsmith"), "");
    assert.equal(program("  ", extension, "linux"), join(extension, "server", "lawsmith"));
    assert.equal(program(" /opt/lawsmith ", extension, "linux"), "/opt/lawsmith");
  } finally {
    rmSync(extension, { recursive: true });
  }
});
