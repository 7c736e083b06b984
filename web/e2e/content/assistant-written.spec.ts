import type { Page } from "@playwright/test";
import {
  askModel,
  heard,
  noted,
  sentencesOf,
  steer,
  WRITING_SITE,
  watchAnswers,
  written,
} from "../support/model";
import { expect, expectAccessible, expectNoSideScroll, test } from "../support/support";

const QUESTION = "vốn điều lệ tối thiểu là bao nhiêu";
const STATE = "data-state";

test.use({ baseURL: WRITING_SITE });

async function start(page: Page): Promise<void> {
  await watchAnswers(page);
  await page.goto("/tro-ly-ai");
  await askModel(page, QUESTION);
}

// One model for all of them: each says how it writes.
test.describe("an answer that a model writes", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });

  test("comes through the web server sentence by sentence; a reload and a second tab go on without loss or repeat [S1.4]", {
    tag: "@deep",
  }, async ({ page, context }) => {
    await steer(0.5);
    await start(page);
    // On a busy machine the page may be looked at late: what counts is that sentences are there while others are not.
    await expect(sentencesOf(page)).not.toHaveCount(0);
    await expect(written(page)).toHaveAttribute(STATE, "DANG_SOAN");
    const other = await context.newPage();
    await other.goto(page.url());
    await page.reload();
    await expect(written(page)).toHaveAttribute(STATE, "DANG_SOAN");
    for (const tab of [page, other]) {
      await expect(written(tab)).toHaveAttribute(STATE, "DA_SOAN", { timeout: 30_000 });
    }
    const said = await sentencesOf(page).allTextContents();
    expect(said.length).toBeGreaterThanOrEqual(3);
    expect(new Set(said).size).toBe(said.length);
    expect(await sentencesOf(other).allTextContents()).toEqual(said);
    await page.reload();
    expect(await sentencesOf(page).allTextContents()).toEqual(said);
    await other.close();
  });

  test("is never held back by what stands in between [S1.4]", { tag: "@deep" }, async ({ page }) => {
    await steer(0.5);
    await start(page);
    await expect(written(page)).toHaveAttribute(STATE, "DA_SOAN", { timeout: 30_000 });
    const { at } = await noted(page);
    const gaps = at.slice(1).map((moment, place) => moment - (at[place] ?? 0));
    // The model pauses between its pieces; sentences that came together were kept somewhere.
    expect(Math.min(...gaps)).toBeGreaterThan(150);
  });

  test("stops by the keyboard, and the model's request with it within a second [S1.4]", {
    tag: "@deep",
  }, async ({ page }) => {
    await steer(0.4);
    await start(page);
    await expect(sentencesOf(page)).toHaveCount(1);
    const { left } = await heard();
    const pressed = Date.now();
    await written(page).getByRole("button").press("Enter");
    await expect.poll(async () => (await heard()).left).toBe(left + 1);
    expect((await heard()).leftAt - pressed).toBeLessThanOrEqual(1000);
    await expect(written(page)).toHaveAttribute(STATE, "DA_DUNG");
    const kept = await sentencesOf(page).allTextContents();
    expect(kept.length).toBeGreaterThanOrEqual(1);
    await page.reload();
    expect(await sentencesOf(page).allTextContents()).toEqual(kept);
    await expect(page.locator("#tra-loi blockquote").first()).toBeVisible();
  });

  test("is told once it begins and once it ends, and takes nobody's focus [S2.7]", { tag: "@deep" }, async ({
    page,
  }) => {
    await steer(0.05);
    await start(page);
    for (const question of [QUESTION, "thời hạn góp vốn là bao lâu"]) {
      if (question !== QUESTION) await askModel(page, question);
      await expect(written(page)).toHaveAttribute(STATE, "DA_SOAN", { timeout: 30_000 });
      await page.waitForTimeout(500);
      const told = (await noted(page)).announced;
      const own = told.filter((text) => text.includes("AI"));
      expect(own, "begun and done, no sentence").toHaveLength(question === QUESTION ? 2 : 4);
      expect(told.length).toBeLessThanOrEqual(question === QUESTION ? 3 : 6);
    }
    expect(await page.locator("main [role=status], main [aria-live], main [role=log]").count()).toBe(1);
    expect(await page.locator("#tra-loi :is([role=status], [aria-live], [role=log])").count()).toBe(0);
    await expect(page.locator("#hoi").getByRole("button")).toBeFocused();
    await expect(page.locator("textarea[name=cauHoi]")).toHaveValue("");
  });

  for (const [name, width, height] of [
    ["320 px", 320, 640],
    ["200 %", 720, 450],
  ] as const) {
    test(`fits at ${name}, moves nothing and breaks no rule of accessibility while it is written [S2.7]`, {
      tag: "@deep",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await steer(0.4);
      await start(page);
      await expect(sentencesOf(page)).toHaveCount(1);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await expect(written(page)).toHaveAttribute(STATE, "DA_SOAN", { timeout: 30_000 });
      await expectNoSideScroll(page);
      await expectAccessible(page);
    });
  }
});
