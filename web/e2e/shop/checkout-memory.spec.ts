import type { Page } from "@playwright/test";
import { codeFor } from "../support/mail-sink";
import { becomeBuyer, chooseWard, expectLoggedIn, makePerson, open, orderButton } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { buyer, orderCodeIn, putIntoCart } from "./shop";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";
const JSC = "thanh-lap-cong-ty-co-phan";
const LLC = "thanh-lap-cong-ty-tnhh";

const note = (page: Page, lang: Lang) => page.getByLabel(text(lang, "catalog_note"));

const keptInTab = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("khoisu-draft:")));

/** Places the order of the checkout page with a full address; returns its code. */
async function place(page: Page, lang: Lang): Promise<string> {
  await page.getByLabel(text(lang, "common_street")).fill("12 Nguyễn Huệ");
  await chooseWard(page, lang);
  await page.getByLabel(text(lang, "common_terms_before")).check();
  await orderButton(page, lang).click();
  return orderCodeIn(page);
}

test("what is typed at checkout outlives a reload and a look at the cart, and ends with the order [S9.2]", async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const lang: Lang = isMobile ? "vi" : "en";
  await buyer(context, baseURL, LLC);
  await open(page, CHECKOUT, lang);
  await page.getByLabel(text(lang, "common_street")).fill("5 Lê Lợi");
  await note(page, lang).fill("Gọi sau 17 giờ");
  await page.getByLabel(text(lang, "catalog_method_cash"), { exact: true }).check();
  await page.getByLabel(text(lang, "common_terms_before")).check();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel(text(lang, "common_street"))).toHaveValue("5 Lê Lợi");
  await expect(note(page, lang)).toHaveValue("Gọi sau 17 giờ");
  await expect(page.getByLabel(text(lang, "catalog_method_cash"), { exact: true })).toBeChecked();
  // Consent is asked for each time.
  await expect(page.getByLabel(text(lang, "common_terms_before"))).not.toBeChecked();
  await page.getByRole("link", { name: text(lang, "checkout_edit_cart") }).click();
  await page.waitForURL(/quan-ly-gio-hang$/);
  await page.goBack();
  await expect(note(page, lang)).toHaveValue("Gọi sau 17 giờ");
  await place(page, lang);
  await ready(page);
  await expect.poll(() => keptInTab(page)).toEqual([]);
});

test("an order ends its draft also when the payment page never came, and the saved address is chosen [S9.2]", {
  tag: "@deep",
}, async ({ page, context, baseURL }) => {
  const person = await buyer(context, baseURL, LLC);
  await open(page, CHECKOUT);
  await page.getByLabel(text("vi", "common_street")).fill("12 Nguyễn Huệ");
  await chooseWard(page, "vi");
  await page.getByLabel(text("vi", "addresses_keep")).check();
  await note(page, "vi").fill("Gọi sau 17 giờ");
  await page.getByLabel(text("vi", "common_terms_before")).check();
  // The order is placed and its answer leads on, but the next page is never answered: nothing there can forget.
  await page.route(/\/thanh-toan\/KS/, () => {});
  const led = page.waitForRequest(/\/thanh-toan\/KS/);
  await orderButton(page, "vi").click();
  await led;
  await putIntoCart(person, LLC);
  await open(page, CHECKOUT);
  expect(await keptInTab(page)).toHaveLength(1);
  await expect(page.getByRole("radio", { name: new RegExp(person.name) })).toBeChecked();
  await expect(note(page, "vi")).toHaveValue("");
  // What is typed for the next order is kept as before.
  await note(page, "vi").fill("Gửi bảo vệ");
  await page.reload();
  await expect(note(page, "vi")).toHaveValue("Gửi bảo vệ");
});

test("the next person in the same tab does not see what the last one typed", {
  tag: ["@deep", "@once"],
}, async ({ page, context, baseURL }) => {
  await buyer(context, baseURL);
  await open(page, CHECKOUT);
  await note(page, "vi").fill("Chuyện riêng");
  await context.clearCookies();
  await buyer(context, baseURL);
  await open(page, CHECKOUT);
  await expect(note(page, "vi")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Chuyện riêng");
});

test("whoever logs out leaves nothing typed in the tab", { tag: ["@once", "@deep"] }, async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await buyer(context, baseURL);
  await open(page, CHECKOUT);
  await note(page, "vi").fill("Chuyện riêng");
  await expect.poll(() => keptInTab(page)).toHaveLength(1);
  await page.getByRole("banner").locator("summary").filter({ hasText: name }).click();
  await page.getByRole("button", { name: text("vi", "common_logout"), exact: true }).click();
  await expect
    .poll(() =>
      page
        .context()
        .cookies()
        .then((all) => all.map(({ name }) => name)),
    )
    .not.toContain("khoisu_session");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Chuyện riêng");
});

/** Puts the first package into a visitor's cart and goes on to order it. */
async function putIntoGuestCart(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/dich-vu/${LLC}?lang=${lang}`);
  await page
    .getByRole("button", { name: text(lang, "catalog_add") })
    .first()
    .click();
  await page.waitForURL(/quan-ly-gio-hang/);
  await page
    .getByRole("link", { name: text(lang, "cart_checkout") })
    .filter({ visible: true })
    .first()
    .click();
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test.describe("a visitor who orders", () => {
  for (const scripts of [true, false]) {
    test(`sees what and for how much, and logs in by code${scripts ? "" : " without scripts"} [S1.7] [S1.9]`, {
      tag: scripts ? [] : "@deep",
    }, async ({ browser, baseURL, isMobile, viewport }) => {
      const lang: Lang = isMobile ? "vi" : "en";
      const { identifier, name } = await makePerson();
      const context = await browser.newContext({ baseURL, viewport, isMobile, javaScriptEnabled: scripts });
      const page = await context.newPage();
      await putIntoGuestCart(page, lang);
      await page.waitForURL(/quan-ly-gio-hang\/dat-hang/);
      await expect(page.getByRole("heading", { name: text(lang, "auth_buyer_title") })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(lang === "vi" ? "1.290.000" : "1,290,000");
      if (scripts) await expectSound(page);
      await new Promise((done) => setTimeout(done, 2_000));
      await becomeBuyer(page, lang, identifier, () => codeFor(identifier, 2));
      if (!scripts) await page.getByRole("button", { name: text(lang, "auth_code_submit") }).click();
      await page.waitForURL(/quan-ly-gio-hang\/dat-hang/);
      await expectLoggedIn(page, name);
      await context.close();
    });
  }
});

test("after an order of a joint-stock package that type is chosen, and another says what it costs [S4.10]", {
  tag: "@deep",
}, async ({ page, context, baseURL, isMobile }) => {
  const lang: Lang = isMobile ? "vi" : "en";
  await buyer(context, baseURL, JSC);
  await open(page, CHECKOUT, lang);
  const code = await place(page, lang);
  await open(page, `/quan-ly-don-hang/${code}`, lang);
  await page.getByRole("button", { name: text(lang, "orders_dossier_begin") }).click();
  await page.waitForURL(/quan-ly-ho-so\/thanh-lap\?hs=/);
  await open(page, `/quan-ly-ho-so/thanh-lap/loai-hinh${new URL(page.url()).search}`, lang);
  await expect(page.locator('input[name="hoSo.loaiHinhId"]:checked')).toHaveValue("CP");
  await expect(page.locator('input[name="hoSo.loaiHinhId"]').first()).toHaveValue("CP");
  const dearer = { vi: "ít hơn 400.000", en: "400,000\u00a0₫ less" }[lang];
  await expect(page.getByText(dearer).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test("a phone is offered the picture before the code, a desk the larger code first [S4.6]", {
  tag: "@deep",
}, async ({ page, context, baseURL, isMobile }) => {
  await buyer(context, baseURL);
  await open(page, CHECKOUT);
  await page.getByLabel(text("vi", "common_terms_before")).check();
  await orderButton(page, "vi").click();
  await orderCodeIn(page);
  const picture = await page.getByRole("img", { name: /VietQR/ }).boundingBox();
  const save = await page.getByRole("link", { name: text("vi", "payments_qr_download") }).boundingBox();
  if (!picture || !save) throw new Error("the code or its button is not on the page");
  expect(save.y < picture.y).toBe(isMobile);
  expect(picture.width).toBeGreaterThan(isMobile ? 200 : 320);
  await expectNoSideScroll(page);
});
