/**
 * Asks Lighthouse for its judgement of pages as a phone sees them, several runs each, and prints the medians as JSON.
 * `node bench/lighthouse.mjs '{"base": "http://…", "pages": {"/tin-tuc": true}, "cookies": {}, "runs": 3}'`; a page's value
 * says whether search engines shall list it; pages of a person have the cookies of their session.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const from = (name, near = require) => import(pathToFileURL(near.resolve(name)).href);
const { default: lighthouse } = await from("lighthouse");
const { launch } = await from("chrome-launcher", createRequire(require.resolve("lighthouse")));

const { base, pages, cookies, runs } = JSON.parse(process.argv[2]);
/** A phone bought in Vietnam. */
const VISITOR = { "Accept-Language": "vi" };
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The marks, the figures behind the first of them, and packed bytes by kind, with what goes before them on the wire. */
function figuresOf({ categories, audits }) {
  const requests = audits["network-requests"].details.items;
  const bytes = (kind) =>
    requests.filter((one) => one.resourceType === kind).reduce((all, one) => all + (one.transferSize ?? 0), 0);
  const marks = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  return {
    ...Object.fromEntries(marks),
    lcp: audits["largest-contentful-paint"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    script: bytes("Script"),
    styles: bytes("Stylesheet"),
    document: bytes("Document"),
    fonts: bytes("Font"),
  };
}

/** One run in a browser of its own. Throws when Lighthouse could not judge the page. */
async function run(path, listed) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const extraHeaders = cookies[path] ? { ...VISITOR, Cookie: cookies[path] } : VISITOR;
    const flags = { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES, extraHeaders };
    // A page that is kept out of search on purpose is not blamed for it.
    const config = listed ? undefined : { extends: "lighthouse:default", settings: { skipAudits: ["is-crawlable"] } };
    const { lhr } = await lighthouse(base + path, flags, config);
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(base + path).pathname)
      throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    report(path, lhr);
    return figuresOf(lhr);
  } finally {
    chrome.kill();
  }
}

async function judge(path, listed) {
  const seen = [];
  for (let failed = 0; seen.length < runs; ) {
    try {
      seen.push(await run(path, listed));
    } catch (error) {
      // A browser that did not start on a busy machine says nothing about the page.
      failed += 1;
      if (failed > 2) throw error;
    }
  }
  const names = Object.keys(seen[0]);
  return Object.fromEntries(names.map((name) => [name, median(seen.map((one) => one[name]))]));
}

/** What is not as it should be, so that it can be mended. */
function report(path, { categories, audits }) {
  for (const name of CATEGORIES)
    for (const { id, weight } of categories[name]?.auditRefs ?? [])
      if (weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        process.stderr.write(`${path}: ${name}: ${audits[id].title} (${audits[id].displayValue ?? audits[id].score})\n`);
}

const found = {};
for (const [path, listed] of Object.entries(pages)) found[path] = await judge(path, listed);
process.stdout.write(JSON.stringify(found));
