// Bundles the extension; with `--tests` its tests too. Writes NOTICES.txt: the licences of
// what goes into the bundle.

import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const common = { bundle: true, platform: "node", target: "node20", logLevel: "warning" };

rmSync("dist", { recursive: true, force: true });
const { metafile } = await build({
  ...common,
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.js",
  format: "cjs",
  external: ["vscode"],
  minify: true,
  metafile: true,
});

const folders = new Set(
  Object.keys(metafile.inputs)
    .map((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1])
    .filter((folder) => folder !== undefined),
);
const notices = [...folders].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
  const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version}\n\n${text}\n`;
});
writeFileSync("NOTICES.txt", `This extension contains:\n\n${notices.join("\n----\n\n")}`);

if (process.argv.includes("--tests")) {
  const tests = readdirSync("test").filter((file) => file.endsWith(".test.ts"));
  await build({
    ...common,
    entryPoints: tests.map((file) => join("test", file)),
    outdir: "dist/test",
    outExtension: { ".js": ".mjs" },
    format: "esm",
    packages: "external",
  });
}
