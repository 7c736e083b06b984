import type { Page } from "@playwright/test";
import { logIn, open, orderButton } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { buyer, orderCodeIn, putIntoCart } from "./shop";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";
const LLC = "thanh-lap-cong-ty-tnhh";

test.use({ expectedStatuses: [409, 422] });

const ward = (page: Page, lang: Lang) => page.getByLabel(text(lang, "common_ward"), { exact: true });
const street = (page: Page, lang: Lang) => page.getByLabel(text(lang, "common_street"));
const agree = (page: Page, lang: Lang) => page.getByLabel(text(lang, "common_terms_before")).check();

test.describe("where it is delivered", () => {
  test("is found by a former name, kept in the book when asked, and offered next time [S9.2]", async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    const lang: Lang = isMobile ? "vi" : "en";
    const person = await buyer(context, baseURL, LLC);
    await open(page, CHECKOUT, lang);
    await street(page, lang).fill("12 Lê Lợi");
    await ward(page, lang).pressSequentially("ben nghe");
    const option = page.getByRole("option", { name: /Phường Sài Gòn.*Bến Nghé/ });
    await expect(option).toBeVisible();
    await expectAccessible(page);
    await option.click();
    await expect(ward(page, lang)).toHaveValue(/^Phường Sài Gòn, /);
    await expect(ward(page, lang)).toBeFocused();
    const save = page.getByLabel(text(lang, "addresses_keep"));
    await expect(save).not.toBeChecked();
    await save.check();
    await agree(page, lang);
    await expectNoSideScroll(page);
    await orderButton(page, lang).click();
    const code = await orderCodeIn(page);
    await open(page, `/quan-ly-don-hang/${code}`, lang);
    await expect(page.getByRole("main")).toContainText("12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh");

    await putIntoCart(person, LLC);
    await open(page, CHECKOUT, lang);
    await expect(page.getByRole("radio", { name: new RegExp(person.name) })).toBeChecked();
    await expect(ward(page, lang)).toBeHidden();
    await agree(page, lang);
    await orderButton(page, lang).click();
    await orderCodeIn(page);
  });

  test("is chosen by keyboard, outlives a reload, and is forgotten when the words change", {
    tag: "@once",
  }, async ({ page, context, baseURL }) => {
    await buyer(context, baseURL, LLC);
    await open(page, CHECKOUT);
    await ward(page, "vi").pressSequentially("nam can");
    await expect(page.getByRole("option", { name: /Xã Năm Căn/ }).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(ward(page, "vi")).toHaveValue("Xã Năm Căn, Cà Mau");
    const chosen = page.locator('input[name="diaChiGiao.phuongXaId"]');
    await expect(chosen).toHaveValue(/^\d{5}$/);
    await page.reload();
    await expect(ward(page, "vi")).toHaveValue("Xã Năm Căn, Cà Mau");
    await expect(chosen).toHaveValue(/^\d{5}$/);
    await ward(page, "vi").press("End");
    await ward(page, "vi").pressSequentially("x");
    await expect(chosen).toHaveValue("");
  });

  test("must be a place, and several of a name are offered [S9.2] [G-52]", async ({
    page,
    context,
    baseURL,
  }) => {
    await buyer(context, baseURL, LLC);
    await open(page, CHECKOUT);
    await street(page, "vi").fill("xyz");
    await ward(page, "vi").fill("Sao Hỏa");
    await agree(page, "vi");
    await orderButton(page, "vi").click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert.getByRole("listitem")).toHaveText([/không tìm thấy phường, xã này/]);
    await expect(ward(page, "vi")).toHaveValue("Sao Hỏa");
    await ward(page, "vi").fill("Xã Long Phú");
    await page.keyboard.press("Escape");
    await orderButton(page, "vi").click();
    await expect(alert.getByRole("listitem")).toHaveText([/Có nhiều nơi tên như vậy/]);
    const offered = page.getByRole("group", { name: text("vi", "addresses_ward_choose") });
    await expect(offered.getByRole("radio").nth(1)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await offered.getByRole("radio").first().check();
    await expect(ward(page, "vi")).toHaveValue(/^Xã Long Phú, /);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search posts and comes back, and nothing typed is lost [S9.2] [G-52]", { tag: "@once" }, async ({
    page,
    context,
    baseURL,
  }) => {
    const person = await buyer(context, baseURL, LLC);
    await logIn(context, baseURL, person);
    await page.goto(`${CHECKOUT}?lang=vi`);
    await street(page, "vi").fill("12 Lê Lợi");
    await ward(page, "vi").fill("tan phu");
    await page.getByRole("button", { name: text("vi", "addresses_ward_find") }).click();
    await expect(ward(page, "vi")).toHaveValue("tan phu");
    await expect(street(page, "vi")).toHaveValue("12 Lê Lợi");
    const offered = page.getByRole("group", { name: text("vi", "addresses_ward_choose") });
    await offered
      .getByRole("radio", { name: /Hồ Chí Minh/ })
      .first()
      .check();
    await agree(page, "vi");
    await orderButton(page, "vi").click();
    const code = await orderCodeIn(page);
    await page.goto(`/quan-ly-don-hang/${code}`);
    await expect(page.getByRole("main")).toContainText("Phường Tân Phú, Thành phố Hồ Chí Minh");
  });
});
