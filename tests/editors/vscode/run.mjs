// VS Code in the shape of code-server, with the extension as users install it, in Chromium.
// First the driver extension asks VS Code's own commands; then keys and mouse, as a person does.
//
//     node run.mjs CODE_SERVER EXTENSION.vsix DRIVER.vsix EXAMPLE EXPECTED.json CHROMIUM ARTEFACTS
//
// CODE_SERVER is the module's folder, EXAMPLE the example's workspace; the screenshots go to ARTEFACTS.

import { spawn, execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

import { look } from "./look.mjs";

const [codeServer, extension, driver, example, expectedFile, browserProgram, artefacts] = process.argv.slice(2);
const PATIENCE = 180_000;

const home = mkdtempSync(join(tmpdir(), "lawsmith-vscode-"));
const folder = (name) => {
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const driven = join(home, "driven");
const seen = join(home, "The Laws of Springtide");
cpSync(example, driven, { recursive: true });
cpSync(example, seen, { recursive: true });
writeFileSync(
  join(home, "pebbles.txt"),
  [
    "Law 1 - The Players",
    "A. Two players toss in turn (see Law 2).",
    "B. A player who tosses out of turn loses the pebble.",
    "",
    "Law 2 - The Toss",
    "A. The pebble is tossed from behind the line.",
    "B. A toss from elsewhere is taken again, unless Law 1B applies.",
    "",
  ].join("\n"),
);
const users = folder("user");
mkdirSync(join(users, "User"), { recursive: true });
writeFileSync(
  join(users, "User", "settings.json"),
  JSON.stringify({
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": false,
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "chat.disableAIFeatures": true,
    "chat.commandCenter.enabled": false,
    "workbench.colorTheme": "Default Light Modern",
    "editor.minimap.enabled": false,
    "editor.fontSize": 13,
    "files.autoSave": "off",
  }),
);
const results = join(home, "driven.json");
const environment = {
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: folder("config"),
  XDG_DATA_HOME: folder("data"),
  LAWSMITH_EXPECTED: expectedFile,
  LAWSMITH_DRIVE: driven,
  LAWSMITH_DRIVEN: results,
};
const own = ["--user-data-dir", users, "--extensions-dir", folder("extensions")];
const entry = join(codeServer, "out/node/entry.js");

async function freePort() {
  const server = createServer();
  await new Promise((go) => server.listen(0, "127.0.0.1", go));
  const { port } = server.address();
  await new Promise((go) => server.close(go));
  return port;
}

async function wait(what, condition, patience = PATIENCE) {
  const end = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > end) {
      throw new Error(`waited in vain for ${what}`);
    }
    await new Promise((go) => setTimeout(go, 100));
  }
}

function report(name, problem, seconds) {
  const time = seconds === undefined ? "" : ` (${seconds.toFixed(1)} s)`;
  console.log(problem === null ? `  ok    ${name}${time}` : `  WRONG ${name}: ${problem}`);
  return problem === null;
}

async function main() {
  for (const file of [extension, driver]) {
    const install = [entry, ...own, "--install-extension", file];
    await promisify(execFile)(process.execPath, install, { env: environment });
  }
  const port = await freePort();
  const words = [entry, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry"];
  words.push("--disable-update-check", "--disable-workspace-trust", "--disable-getting-started-override", ...own);
  const server = spawn(process.execPath, words, { env: environment, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let said = "";
  server.stdout.on("data", (data) => (said += data));
  server.stderr.on("data", (data) => (said += data));
  let browser;
  try {
    const url = `http://127.0.0.1:${port}`;
    await wait("code-server", () => fetch(`${url}/healthz`).then((answer) => answer.ok, () => false));
    browser = await chromium.launch({
      executablePath: browserProgram,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"].concat([
        "--disable-background-networking",
        "--disable-component-update",
      ]),
    });
    const context = await browser.newContext({ viewport: { width: 1100, height: 700 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    let good = true;

    await page.goto(`${url}/?folder=${encodeURIComponent(driven)}`);
    await wait("the driver", () => existsSync(results), 4 * PATIENCE);
    for (const { name, problem } of JSON.parse(readFileSync(results, "utf8"))) {
      good = report(`asked: ${name}`, problem) && good;
    }
    await page.close({ runBeforeUnload: false });

    const fresh = await context.newPage();
    fresh.setDefaultTimeout(PATIENCE);
    await fresh.goto(`${url}/?folder=${encodeURIComponent(seen)}`);
    const expected = JSON.parse(readFileSync(expectedFile, "utf8"));
    const text = readFileSync(join(example, expected.file), "utf8");
    for (const [name, step] of look(fresh, expected, text, artefacts, home)) {
      const start = Date.now();
      let problem = null;
      try {
        await step();
      } catch (error) {
        problem = String(error.stack ?? error);
        await fresh.screenshot({ path: join(artefacts, `failed-${name.replaceAll(" ", "-")}.png`) });
      }
      good = report(`seen: ${name}`, problem, (Date.now() - start) / 1000) && good;
      if (problem !== null) {
        break;
      }
    }
    return good;
  } catch (error) {
    console.log(`  WRONG ${error.stack}\n${said}`);
    return false;
  } finally {
    await browser?.close();
    // Its extension host is a process of its own; the group ends with it.
    try {
      process.kill(-server.pid, "SIGKILL");
    } catch {
      // It is gone.
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

mkdirSync(artefacts, { recursive: true });
process.exitCode = (await main()) ? 0 : 1;
