import type { Page } from "@playwright/test";
import { chooseWard, logIn, open, orderButton } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { buyer, orderCodeIn, ordersOf, putIntoCart } from "./shop";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";
const LLC = "thanh-lap-cong-ty-tnhh";

test.use({ expectedStatuses: [409, 422] });

const ward = (page: Page, lang: Lang) => page.getByLabel(text(lang, "common_ward"), { exact: true });
const street = (page: Page, lang: Lang) => page.getByLabel(text(lang, "common_street"));
const agree = (page: Page, lang: Lang) => page.getByLabel(text(lang, "common_terms_before")).check();

test.describe("where it is delivered", () => {
  test("is found by a former name, kept in the book when asked, and offered next time [S9.2]", {
    tag: "@deep",
  }, async ({ page, context, baseURL, isMobile }) => {
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
    tag: ["@once", "@deep"],
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

  test("must be a place, and several of a name are offered [S9.2] [G-52]", { tag: "@deep" }, async ({
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
    await ward(page, "vi").fill("Xã Tân Phú");
    await page.keyboard.press("Escape");
    await orderButton(page, "vi").click();
    await expect(alert.getByRole("listitem")).toHaveText([/Có nhiều nơi tên như vậy/]);
    const offered = page.getByRole("group", { name: text("vi", "addresses_ward_choose") });
    await expect(offered.getByRole("radio").nth(1)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    // The choice goes into the box, and the list goes away.
    await offered.getByRole("radio").first().click();
    await expect(ward(page, "vi")).toHaveValue(/^Xã Tân Phú, /);
  });
});

/** The amount in a text of the page, in đồng. */
const dong = (shown: string | null) => Number((shown ?? "").replace(/\D/g, ""));

test.describe("what it costs", () => {
  test("is named before the order, in total and deposit, and is a line of it [S9.2] [S4.6]", async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    const lang: Lang = isMobile ? "vi" : "en";
    await buyer(context, baseURL, LLC);
    await open(page, CHECKOUT, lang);
    const total = page.locator('input[name="tongTien"]');
    const goods = Number(await total.inputValue());
    await street(page, lang).fill("5 Nguyễn Tất Thành");
    await chooseWard(page, lang, "Xã Năm Căn");
    await expect(page.getByText(lang === "vi" ? /3–5 ngày làm việc/ : /3–5 working days/)).toBeVisible();
    await expect(total).toHaveValue(String(goods + 45_000));
    const bar = page
      .getByRole("main")
      .locator("p")
      .filter({ hasText: text(lang, "cart_total") })
      .last();
    expect(dong(await bar.textContent())).toBe(goods + 45_000);
    const parts = page.getByRole("table", { name: text(lang, "cart_summary") });
    expect(dong(await parts.getByRole("row").last().textContent())).toBe(goods + 45_000);
    if (isMobile) await expect(orderButton(page, lang)).toBeInViewport();
    const deposit = page.getByRole("radio", { name: /645[.,]000|690[.,]000/ });
    await expect(deposit).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.screenshot({ path: `test-results/checkout-fee-${lang}.png`, fullPage: true });
    // At our office it costs nothing, and at home again what it did.
    await page.getByLabel(text(lang, "addresses_office")).check();
    await expect(total).toHaveValue(String(goods));
    await page.getByLabel(text(lang, "addresses_deliver")).check();
    await expect(total).toHaveValue(String(goods + 45_000));
    await agree(page, lang);
    await orderButton(page, lang).click();
    const code = await orderCodeIn(page);
    await open(page, `/quan-ly-don-hang/${code}`, lang);
    await expect(page.getByRole("main")).toContainText(text(lang, "addresses_fee"));
    await expect(page.getByRole("main")).toContainText(lang === "vi" ? "45.000" : "45,000");
  });

  test("is collected at our office without an address [S9.2]", { tag: ["@once", "@deep"] }, async ({
    page,
    context,
    baseURL,
  }) => {
    await buyer(context, baseURL, LLC);
    await open(page, CHECKOUT);
    await page.getByLabel(text("vi", "addresses_office")).check();
    await expect(street(page, "vi")).toBeHidden();
    await agree(page, "vi");
    await orderButton(page, "vi").click();
    const code = await orderCodeIn(page);
    await open(page, `/quan-ly-don-hang/${code}`);
    await expect(page.getByRole("main")).toContainText("Bạn nhận tại văn phòng");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search posts and comes back, and nothing typed is lost [S9.2] [G-52]", {
    tag: ["@once", "@deep"],
  }, async ({ page, context, baseURL }) => {
    const person = await buyer(context, baseURL, LLC);
    await logIn(context, baseURL, person);
    await page.goto(`${CHECKOUT}?lang=vi`);
    await street(page, "vi").fill("12 Lê Lợi");
    await ward(page, "vi").fill("tan phu");
    await page.getByRole("button", { name: text("vi", "addresses_ward_find") }).click();
    await expect(ward(page, "vi")).toHaveValue("tan phu");
    await expect(street(page, "vi")).toHaveValue("12 Lê Lợi");
    const offered = page.getByRole("group", { name: text("vi", "addresses_ward_choose") });
    await offered.getByRole("radio", { name: "Phường Tân Phú" }).nth(1).check();
    await agree(page, "vi");
    await orderButton(page, "vi").click();
    const code = await orderCodeIn(page);
    await page.goto(`/quan-ly-don-hang/${code}`);
    await expect(page.getByRole("main")).toContainText("Phường Tân Phú, Thành phố Hồ Chí Minh");
  });

  test("a fee is named before anything is ordered, and the second press orders [S9.2] [G-14]", {
    tag: ["@once", "@deep"],
  }, async ({ page, context, baseURL }) => {
    const person = await buyer(context, baseURL, LLC);
    await page.goto(`${CHECKOUT}?lang=vi`);
    await street(page, "vi").fill("5 Nguyễn Tất Thành");
    await ward(page, "vi").fill("Xã Năm Căn, Cà Mau");
    await agree(page, "vi");
    await orderButton(page, "vi").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("45.000");
    expect(await ordersOf(person)).toEqual([]);
    await orderButton(page, "vi").click();
    await orderCodeIn(page);
    expect((await ordersOf(person))[0]?.tongTien).toBe(1_290_000 + 45_000);
  });
});
