import type { Page } from "@playwright/test";
import { at, founder } from "../dossier/dossiers";
import { buyer, PLAIN } from "../shop/shop";
import { enter } from "../support/people";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

/** The content of every field of the page. */
function standing(page: Page): Promise<[string, string][]> {
  return page.locator("main").evaluate((main) => {
    const fields = main.querySelectorAll<HTMLInputElement>(
      'input:not([type="hidden"], [type="file"], [type="search"]), textarea, select',
    );
    return [...fields].map((one, at) => {
      const ticked = ["checkbox", "radio"].includes(one.type);
      return [`${at} ${one.name}`, ticked ? String(one.checked) : one.value];
    });
  });
}

/** Types into every text field, ticks every box and takes the last choice of each question. */
async function fillAll(page: Page): Promise<void> {
  const main = page.locator("main");
  const words = main.locator(
    'textarea:visible:enabled, input:visible:enabled:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="password"])',
  );
  for (const [n, one] of (await words.all()).entries()) {
    if ((await one.getAttribute("readonly")) === null) await one.fill(`${n + 1} chữ đang gõ`);
  }
  for (const one of await main.locator('input[type="checkbox"]:visible:enabled').all()) await one.check();
  for (const one of await main.locator("select:visible:enabled").all()) {
    await one.selectOption({ index: (await one.locator("option").count()) - 1 });
  }
}

/** The other language is chosen in the middle of a form, and everything typed stays. */
async function switchInTheMiddle(page: Page, path: string, folded = false): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=vi`);
  await ready(page);
  if (folded) await page.locator("main details > summary").first().click();
  await fillAll(page);
  const before = await standing(page);
  expect(before.filter(([, value]) => value.includes("chữ đang gõ")).length, path).toBeGreaterThan(0);
  const other = page.getByRole("banner").getByRole("link", { name: text("vi", "common_switch_language") });
  if (!(await other.isVisible())) await page.getByRole("banner").locator("summary").first().click();
  await other.click();
  await expect(page.locator("html"), path).toHaveAttribute("lang", "en");
  expect(await standing(page), path).toEqual(before);
}

test.describe("the other language in the middle of a form loses nothing typed [S1.10]", () => {
  test.setTimeout(90_000);

  test("on the forms of a visitor", { tag: "@deep" }, async ({ page }) => {
    for (const path of [
      "/lien-he",
      "/tu-van",
      "/dang-nhap",
      "/dang-nhap/loginOTP",
      "/dang-ky",
      "/dang-ky-v2",
      `/dich-vu-don-le/${PLAIN}`,
    ]) {
      await switchInTheMiddle(page, path);
    }
  });

  test("at a comment and in the check-out", { tag: ["@once", "@deep"] }, async ({
    page,
    context,
    baseURL,
  }) => {
    await buyer(context, baseURL, "thanh-lap-cong-ty-tnhh");
    for (const path of [
      "/tin-tuc/chon-loai-hinh-doanh-nghiep",
      "/quan-ly-gio-hang/dat-hang",
      "/nguoi-dung/dia-chi/moi",
    ]) {
      await switchInTheMiddle(page, path);
    }
  });

  test("in a dossier", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
    const { code } = await founder(page, request, { hoSo: { loaiHinhId: "TNHH1_TC" } });
    for (const step of ["ten", "dia-chi", "von", "lao-dong"]) await switchInTheMiddle(page, at(step, code));
  });

  test("in the back office", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await enter(page, "quantri");
    for (const path of ["/quan-tri/cai-dat", "/quan-tri/dich-vu/them"]) await switchInTheMiddle(page, path);
    await switchInTheMiddle(page, "/quan-tri/ten-can-tranh", true);
  });
});
