import { expect, ready, test } from "../support/support";

const PAGES = ["/trang-chu", "/tin-tuc", "/dich-vu", "/dich-vu/thanh-lap-cong-ty-tnhh", "/huong-dan-dang-ky"];
const WORDS = /(công ty|thành lập|doanh nghiệp|kinh doanh|\d+\s*\u2060?[–-]\u2060?\s*\d+ (?:ngày|days))/giu
  .source;

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

test("no heading parts a compound or a span of days at the end of a line", async ({ page }) => {
  let seen = 0;
  const broken: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await ready(page);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const drawn = (await page.evaluate(measure, WORDS)).filter(({ lines }) => lines > 0);
    seen += drawn.length;
    broken.push(...drawn.filter(({ lines }) => lines > 1).map(({ words }) => `${path}: ${words}`));
  }
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(20);
});
