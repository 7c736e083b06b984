import type { Page } from "@playwright/test";
import { expect, ready, test } from "../support/support";

/** Public pages that a stranger's phone opens first, and the kB that each may weigh; add each new one here. */
const PAGES = {
  "/tin-tuc": 12,
  "/tin-tuc/chon-loai-hinh-doanh-nghiep": 16,
  "/dich-vu/thanh-lap-cong-ty-tnhh": 12,
  "/trang-chu": 12,
  "/quan-ly-gio-hang": 12,
  "/dang-nhap": 12,
};
/** Others have the same frame and scripts as one of these, and run in the whole set. */
const QUICK = new Set([
  "/tin-tuc/chon-loai-hinh-doanh-nghiep",
  "/dich-vu/thanh-lap-cong-ty-tnhh",
  "/trang-chu",
]);
const KB = 1024;

/** Compressed bytes that the browser received, by kind. */
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
  for (const [path, most] of Object.entries(PAGES)) {
    test(`${path} stays light`, { tag: QUICK.has(path) ? "@once" : ["@once", "@deep"] }, async ({ page }) => {
      // Packed as small as it can be soon after it was first drawn: so nearly every visitor gets it.
      const packed = async () => Number((await page.request.get(path)).headers()["content-length"]);
      await expect.poll(packed, { timeout: 20_000 }).toBeLessThanOrEqual(most * KB);
      const html = await (await page.goto(path))?.text();
      // Scripts wait until the page has been painted (`app/ui/hydration/PageScripts.tsx`).
      expect(html).toContain(`<script type="text/deferred-module"`);
      expect(html).not.toMatch(/<script[^>]* type="module"/);
      expect(html).not.toContain('rel="modulepreload"');
      await ready(page);
      await page.waitForLoadState("networkidle");
      const bytes = await weigh(page);
      expect(bytes.script).toBeGreaterThan(50 * KB);
      expect(bytes.script).toBeLessThanOrEqual(150 * KB);
      expect(bytes.stylesheet).toBeLessThanOrEqual(40 * KB);
      expect(bytes.font).toBeLessThanOrEqual(70 * KB);
    });
  }
});
