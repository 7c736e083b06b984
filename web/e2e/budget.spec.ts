import type { Page } from "@playwright/test";
import { expect, ready, test } from "./support";

/** Public pages that a stranger's phone opens first; add each new one here. */
const PAGES = ["/tin-tuc"];
const KB = 1024;

/** Packed bytes that the browser received, by kind. */
function weigh(page: Page) {
  return page.evaluate(() => {
    const parts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (kind: RegExp) =>
      parts.filter(({ name }) => kind.test(name)).reduce((all, part) => all + part.encodedBodySize, 0);
    const [page] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
    return {
      script: sum(/\.js$/),
      stylesheet: sum(/\.css$/),
      font: sum(/\.woff2$/),
      document: page?.encodedBodySize ?? 0,
    };
  });
}

test.describe("weight of public pages, packed [G-56]", () => {
  for (const path of PAGES) {
    test(`${path} stays light`, async ({ page, isMobile }) => {
      test.skip(!isMobile, "the same bytes on every screen");
      await page.goto(path);
      await ready(page);
      await page.waitForLoadState("networkidle");
      const bytes = await weigh(page);
      expect(bytes.script).toBeGreaterThan(50 * KB);
      expect(bytes.script).toBeLessThanOrEqual(150 * KB);
      expect(bytes.stylesheet).toBeLessThanOrEqual(40 * KB);
      expect(bytes.document).toBeLessThanOrEqual(12 * KB);
      expect(bytes.font).toBeLessThanOrEqual(70 * KB);
    });
  }
});
