import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/support";

const WORDS =
  /(công ty|thành lập|doanh nghiệp|kinh doanh|cổ phần|hồ sơ|hóa đơn|kế toán|dịch vụ|điện tử|tổ chức|điều khoản|sử dụng|\d+\s*\u2060?[–-]\u2060?\s*\d+ (?:ngày|days))/giu
    .source;
/** Public, but for nobody to find by a search engine, so the map of the site does not name them. */
const UNLISTED = ["/dang-nhap", "/dang-ky", "/dang-ky-v2", "/quan-ly-gio-hang", "/dich-vu?tim=khongcogithe"];

/** Every public address: those of the map of the site, and the few that it leaves out. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const inside = async (path: string): Promise<string[]> => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]*)/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const maps = await inside("/sitemap.xml");
  const listed = await Promise.all(maps.map(inside));
  return [...new Set([...listed.flat(), ...UNLISTED])];
}

/** The compounds of visible headings, each with the number of lines that its letters are drawn on. */
function measure(pattern: string): { words: string; lines: number }[] {
  const texts = [...document.querySelectorAll("main h1, main h2, main h3")].flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  });
  const linesOf = (node: Node, from: number, length: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + length);
    const drawn = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(drawn.map(({ top }) => Math.round(top))).size;
  };
  return texts.flatMap((node) => {
    const words = (node.textContent ?? "").replaceAll("\u00a0", " ");
    const found = [...words.matchAll(new RegExp(pattern, "giu"))];
    return found.map((one) => ({
      words: `${one[0]} in ${words}`,
      lines: linesOf(node, one.index, one[0].length),
    }));
  });
}

test("no heading of any public page parts a compound or a span of days at the end of a line", {
  tag: "@deep",
}, async ({ browser, baseURL, request, viewport }) => {
  test.setTimeout(300_000);
  // The words stand there before the scripts come.
  const context = await browser.newContext({ baseURL, viewport, locale: "vi-VN", javaScriptEnabled: false });
  const page = await context.newPage();
  let seen = 0;
  const broken: string[] = [];
  const paths = await addresses(request);
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const drawn = (await page.evaluate(measure, WORDS)).filter(({ lines }) => lines > 0);
    seen += drawn.length;
    broken.push(...drawn.filter(({ lines }) => lines > 1).map(({ words }) => `${path}: ${words}`));
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(200);
  await context.close();
});
