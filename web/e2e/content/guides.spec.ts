import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { faultsOf, watchShifts } from "../support/shape";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

/** A folder for pictures of every guide, to be looked at; unset, none are taken. */
const SHOTS = process.env.GUIDE_SHOTS;
const TEXTS = new URL("../../../api/khoisu/content/sample_data/bai_viet/", import.meta.url).pathname;
/** The answers to the forty questions came with these days; the older articles are looked at elsewhere. */
const DAYS = /^ngay_dang = 2026-11-2[34]$/m;
const GUIDES = globSync("*.vi.md", { cwd: TEXTS })
  .filter((file) => DAYS.test(readFileSync(TEXTS + file, "utf8")))
  .map((file) => basename(file, ".vi.md"))
  .sort();
const ANSWER = { vi: "Trả lời ngắn:", en: "Short answer:" };

/** Width and height that a PNG says in its head. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** The picture that a shared link shows is there, in the size that the page says. */
async function expectSharePicture(page: Page): Promise<void> {
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  const reply = await page.request.get(new URL(address ?? "").pathname + new URL(address ?? "").search);
  expect(reply.status(), address ?? "no picture").toBe(200);
  expect(reply.headers()["content-type"]).toBe("image/png");
  expect(sizeOf(await reply.body())).toEqual([1200, 630]);
}

const BEGINS = { pdf: "%PDF", docx: "PK\u0003\u0004", xlsx: "PK\u0003\u0004", ics: "BEGI" };

/** Every file that the guide offers to keep is there and is what its name says. */
async function expectFiles(page: Page): Promise<void> {
  const links = await page
    .locator('article a:is([href^="/mau/"], [href^="/cong-cu/"][href*="."])')
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  for (const link of links) {
    const reply = await page.request.get(link);
    expect(reply.status(), link).toBe(200);
    const kind = /\.(\w+)(?:\?|$)/.exec(link)?.[1] as keyof typeof BEGINS;
    expect((await reply.body()).subarray(0, 4).toString("latin1"), link).toBe(BEGINS[kind]);
  }
}

/**
 * On a phone no table of the text scrolls sideways by more than a word's end (numbers of laws are not broken): one with more columns
 * than fit shows its rows as cards, and there every word of a cell stands beside its column's name, none below it. The column that
 * names the rows is wide enough for two short words.
 */
async function expectTablesFit(page: Page): Promise<void> {
  const wide = await page
    .locator("article .bang")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 32).map((one) => one.textContent?.slice(0, 60)),
    );
  expect(wide).toEqual([]);
  const narrow = await page
    .locator("article .bang:not(.the) tbody td:first-child")
    .evaluateAll((all) => all.filter((one) => one.clientWidth < 74).map((one) => one.textContent));
  expect(narrow).toEqual([]);
  const astray = await page.locator("article .the td:not(:first-child) > *").evaluateAll((all) =>
    all
      .filter((one) => {
        const cell = one.parentElement?.getBoundingClientRect();
        return cell !== undefined && one.getBoundingClientRect().left < cell.left + 100;
      })
      .map((one) => one.parentElement?.textContent),
  );
  expect(astray).toEqual([]);
}

test("there are forty guides", { tag: "@once" }, () => {
  expect(GUIDES).toHaveLength(40);
});

for (const [at, guide] of GUIDES.entries()) {
  test(`${guide} reads well on a phone in both languages [S1.3] [S2.5]`, {
    tag: at === 0 ? [] : "@deep",
  }, async ({ page, isMobile }) => {
    test.skip(!isMobile, "owners read guides on a phone; a desk has more room for the same parts");
    await watchShifts(page);
    for (const lang of ["vi", "en"] as const) {
      const reply = await page.goto(`/tin-tuc/${guide}?lang=${lang}`);
      expect(reply?.status()).toBe(200);
      await ready(page);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("article .tra-loi-ngan")).toContainText(ANSWER[lang]);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      expect(await faultsOf(page)).toEqual([]);
      await expectTablesFit(page);
      await expectSharePicture(page);
      await expectFiles(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${guide}.${lang}.png`, fullPage: true });
    }
  });
}
