// Pages as a browser and its readers have them: the Nu HTML checker reads the files, axe looks at them in Chromium.
//
//     node check.mjs CHROMIUM FILE.html...
//
// Every page is opened without a network, in light and in dark colours, wide and as narrow as a telephone. What a
// page fetches, says to the console or throws is a failure too. Exit status 1 with a line for each finding.

import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import axe from "axe-core";
import { chromium } from "playwright-core";

const [program, ...given] = process.argv.slice(2);
if (given.length === 0) {
  console.error("usage: node check.mjs CHROMIUM FILE.html...");
  process.exit(2);
}
const files = given.map((file) => resolve(file));

/** How a page is looked at. */
const VIEWS = [
  { name: "light", colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  { name: "narrow", colorScheme: "light", viewport: { width: 360, height: 740 } },
];

/** The rules of WCAG 2.2 AA and what its authors hold to be good practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the Nu HTML checker says of the files, a line for each message. */
async function markup(paths) {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const asked = ["-Xss4m", "-jar", jar, "--format", "json", "--exit-zero-always", "--stdout", ...paths];
  const { stdout } = await promisify(execFile)("java", asked, { maxBuffer: 64 << 20 });
  return JSON.parse(stdout).messages.map((found) => {
    const file = basename(new URL(found.url).pathname);
    return `${file}:${found.lastLine}: ${found.message} (${found.subType ?? found.type})`;
  });
}

/** What a keyboard does not find: what two references to one provision show, each beside its own, and the search. */
async function keys(page) {
  const found = [];
  const shown = await page.evaluate(() => {
    const known = new Map();
    for (const link of document.querySelectorAll(".whole a.ref")) {
      const before = known.get(link.hash);
      known.set(link.hash, link);
      if (!before) continue;
      return [before, link].map((it) => {
        it.focus();
        return document.querySelectorAll(`[id="${it.getAttribute("aria-describedby")}"]`).length;
      });
    }
    return [];
  });
  if (shown.some((count) => count !== 1)) found.push(`names ${shown.join(" and ")} texts beside two references`);
  if (!(await page.$("#page_query"))) return found;
  const searching = () => page.evaluate(() => document.activeElement?.id === "page_query");
  await page.focus("a[href]");
  await page.keyboard.press("/");
  if (await searching()) found.push("takes a single sign for the search");
  await page.keyboard.press("Control+k");
  if (!(await searching())) found.push("does not lead to the search by Control+K");
  return found;
}

/** What axe and the browser itself say of one page in one view. */
async function look(browser, path, view) {
  const found = [];
  const context = await browser.newContext({ colorScheme: view.colorScheme, viewport: view.viewport });
  await context.setOffline(true);
  const page = await context.newPage();
  // The first is the page itself; a page with pictures beside it may have these.
  page.on("request", (asked) => asked.url().startsWith("http") && found.push(`fetches ${asked.url()}`));
  page.on("console", (said) => said.type() === "error" && found.push(`says ${said.text()}`));
  page.on("pageerror", (thrown) => found.push(`throws ${thrown.message}`));
  await page.goto(pathToFileURL(path).href);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 1) found.push(`is ${wide} pixels wider than the window`);
  found.push(...(await keys(page)));
  await page.evaluate(axe.source);
  // Without preloading: axe would fetch the style sheets of a page once more, which no page in a folder may do.
  const told = await page.evaluate((rules) => window.axe.run(document, { runOnly: rules, resultTypes: ["violations"], preload: false }), RULES);
  for (const rule of told.violations) {
    for (const node of rule.nodes.slice(0, 5)) {
      found.push(`${rule.id}: ${rule.help}: ${node.html.slice(0, 160)} (${node.any[0]?.message ?? rule.impact})`);
    }
    if (rule.nodes.length > 5) found.push(`${rule.id}: and ${rule.nodes.length - 5} more`);
  }
  await context.close();
  return found.map((words) => `${basename(path)} (${view.name}): ${words}`);
}

const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
const messages = await markup(files);
for (const path of files) {
  for (const view of VIEWS) messages.push(...(await look(browser, path, view)));
}
await browser.close();
for (const message of messages) console.log(message);
console.log(`${files.length} pages, ${VIEWS.length} views each: ${messages.length} findings`);
process.exitCode = messages.length > 0 ? 1 : 0;
