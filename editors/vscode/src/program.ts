// Which program is the server. Knows nothing of the editor, so that it can be tested alone.

import { existsSync } from "node:fs";
import { join } from "node:path";

/** `named` is the user's setting, empty if there is none; `extension` the folder of the extension. */
export function program(named: string, extension: string, platform: NodeJS.Platform): string {
  if (named.trim() !== "") {
    return named.trim();
  }
  const file = platform === "win32" ? "lawsmith.exe" : "lawsmith";
  const inside = join(extension, "server", file);
  return existsSync(inside) ? inside : file;
}
