/**
 * Asks Lighthouse for its judgement of pages as a phone sees them, several runs each, and prints the medians as JSON.
 * `node bench/lighthouse.mjs '{"base": "http://…", "pages": {"/tin-tuc": true}, "runs": 3}'`; a page's value says
 * whether search engines shall list it.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const from = (name, near = require) => import(pathToFileURL(near.resolve(name)).href);
const { default: lighthouse } = await from("lighthouse");
const { launch } = await from("chrome-launcher", createRequire(require.resolve("lighthouse")));

const { base, pages, runs } = JSON.parse(process.argv[2]);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Packed bytes of scripts, and the figures behind the marks. */
function figuresOf({ categories, audits }) {
  const requests = audits["network-requests"].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const marks = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  return {
    ...Object.fromEntries(marks),
    lcp: audits["largest-contentful-paint"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    script: scripts.reduce((all, one) => all + (one.transferSize ?? 0), 0),
  };
}

async function judge(path, listed) {
  const seen = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launch({
      chromePath: process.env.CHROMIUM_PATH,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
    });
    try {
      const flags = { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES };
      // A page that is kept out of search on purpose is not blamed for it.
      const config = listed ? undefined : { extends: "lighthouse:default", settings: { skipAudits: ["is-crawlable"] } };
      const result = await lighthouse(base + path, flags, config);
      if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`);
      seen.push(figuresOf(result.lhr));
    } finally {
      chrome.kill();
    }
  }
  const names = Object.keys(seen[0]);
  return Object.fromEntries(names.map((name) => [name, median(seen.map((one) => one[name]))]));
}

const found = {};
for (const [path, listed] of Object.entries(pages)) found[path] = await judge(path, listed);
process.stdout.write(JSON.stringify(found));
