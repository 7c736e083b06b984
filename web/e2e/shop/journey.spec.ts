import type { Browser, Page } from "@playwright/test";
import { ask, bankTells, type Grant, passwordGrant } from "../support/api";
import { codeFor, expectSent } from "../support/mail-sink";
import {
  enterCode,
  expectLoggedIn,
  fillCheckout,
  fillDetails,
  logIn,
  newEmail,
  open,
  orderButton,
  PASSWORD,
  startRegistration,
} from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { type Lang, text } from "../support/words";
import { buyer, orderCodeIn, ordersOf } from "./shop";

const NAME = "Nguyễn Thị Hạnh";

type Payment = {
  soTien: number;
  noiDungQr: string;
  vietQr: string;
  nganHang: { soTaiKhoan: string };
};

/** What is to be paid for an order according to the API, as its buyer. */
async function paymentOf(code: string, email: string): Promise<Payment> {
  const { access_token } = await passwordGrant(email, PASSWORD);
  return ask<Payment>("/payment/api/v1/payment/pay", { body: code, token: access_token });
}

/** The back office's page of an order in a separate browser, logged in as staff. */
async function adminPage(browser: Browser, baseURL: string | undefined, id: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: "vi-VN",
    viewport: { width: 1440, height: 900 },
  });
  const grant: Grant = await passwordGrant("nhanvien@khoisu.example", "Khoisu-2026!");
  await logIn(context, baseURL, { identifier: "nhanvien@khoisu.example", name: "", grant });
  const page = await context.newPage();
  await open(page, `/quan-tri/don-hang/${id}`);
  return page;
}

async function findAndFill(page: Page, lang: Lang): Promise<void> {
  await open(page, "/dich-vu", lang);
  const word = lang === "vi" ? "tnhh" : "llc";
  await page.getByRole("main").getByRole("searchbox").fill(word);
  await page
    .getByRole("main")
    .getByRole("button", { name: text(lang, "catalog_find"), exact: true })
    .click();
  await page.waitForURL(/tim=/);
  await page.getByRole("main").locator('a[href="/dich-vu/thanh-lap-cong-ty-tnhh"]').first().click();
  await page.waitForURL(/thanh-lap-cong-ty-tnhh/);
  await page
    .getByRole("button", { name: text(lang, "catalog_add") })
    .first()
    .click();
  await page.waitForURL(/quan-ly-gio-hang/);
}

async function registerOnTheWay(page: Page, lang: Lang, email: string): Promise<void> {
  await page.getByRole("link", { name: text(lang, "cart_checkout") }).click();
  // One who wants a password registers on the way; `first-order.spec.ts` orders without one.
  await page.waitForURL(/dat-hang/);
  await page.getByRole("link", { name: text(lang, "auth_buyer_other") }).click();
  await page.waitForURL(/dang-nhap\?tiep=/);
  await page.getByRole("link", { name: text(lang, "auth_order_register") }).click();
  await page.waitForURL(/dang-ky\?tiep=/);
  await startRegistration(page, lang, email);
  await page.waitForURL(/xac-thuc/);
  await enterCode(page, lang, await codeFor(email));
  await page.waitForURL(/taotaikhoan/);
  await fillDetails(page, lang, NAME);
  await page.waitForURL(/quan-ly-gio-hang\/dat-hang/);
  await expectLoggedIn(page, NAME);
}

async function seeVietQr(page: Page, email: string): Promise<{ code: string; payment: Payment }> {
  const code = await orderCodeIn(page);
  const payment = await paymentOf(code, email);
  const picture = page.locator('img[src^="data:image"], img[src*="svg"]').first();
  await expect(picture).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(payment.nganHang.soTaiKhoan);
  await expect(main).toContainText(payment.noiDungQr);
  expect(payment.vietQr).toContain(payment.noiDungQr);
  return { code, payment };
}

/** Staff confirm, activate and take a step; after each the buyer's open page updates by itself. */
async function staffWork(adminView: Page, buyerPage: Page): Promise<void> {
  const steps = buyerPage.getByRole("main").locator('[aria-current="step"]');
  for (const done of ["admin_done_confirm", "admin_done_activate", "admin_done_next"]) {
    const before = await steps.textContent();
    await adminView.locator('button[name="thaoTac"]').first().click();
    await expect(adminView.getByText(text("vi", done)).first()).toBeVisible();
    await ready(adminView);
    await expect(steps).not.toHaveText(before ?? "");
  }
}

test("the whole journey: find, cart, register, order, pay, be confirmed, follow [S1.6] [S1.7] [S4.5] [S4.6] [S4.13] [S2.1]", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const lang: Lang = isMobile ? "vi" : "en";
  const email = newEmail();
  await findAndFill(page, lang);
  await registerOnTheWay(page, lang, email);
  await fillCheckout(page, lang);
  await orderButton(page, lang).click();
  const { code, payment } = await seeVietQr(page, email);
  await ready(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  expect((await bankTells(payment.nganHang.soTaiKhoan, payment.noiDungQr, payment.soTien)).status).toBe(200);
  await expect(
    page.getByRole("heading", { name: text(lang, "payments_paid_title"), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: text(lang, "orders_dossier_begin") })).toBeVisible();
  await expectAccessible(page);

  await open(page, "/quan-ly-don-hang", lang);
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(code) })
    .first()
    .click();
  await page.waitForURL(new RegExp(`quan-ly-don-hang/${code}`));
  const { access_token } = await passwordGrant(email, PASSWORD);
  const [order] = await ask<{ id: string }[]>("/payment/api/v1/don-hang", { token: access_token });
  const adminView = await adminPage(browser, baseURL, order?.id ?? "");
  await staffWork(adminView, page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await adminView.context().close();

  const said =
    lang === "vi"
      ? [
          /Khởi Sự đã nhận đơn hàng/,
          /Đã nhận thanh toán/,
          /đã được xác nhận/,
          new RegExp(`Đơn hàng #${code}: `),
        ]
      : [/We have received your order/, /Payment received/, /is confirmed/, new RegExp(`Order #${code}: `)];
  for (const subject of said) expect((await expectSent(email, subject)).subject).toContain(`#${code}`);
});

test("a pending order is cancelled by its buyer, and no longer once it is confirmed [S4.5]", {
  tag: ["@once", "@deep"],
}, async ({ page, context, baseURL }) => {
  const person = await buyer(context, baseURL);
  await open(page, "/quan-ly-gio-hang/dat-hang");
  await page.getByLabel(text("vi", "common_terms_before")).check();
  await orderButton(page, "vi").click();
  const code = await orderCodeIn(page);
  await open(page, `/quan-ly-don-hang/${code}`);
  const cancel = page.getByRole("main").getByRole("link", { name: text("vi", "orders_cancel"), exact: true });
  await cancel.click();
  const sure = page.getByRole("dialog", { name: text("vi", "orders_cancel_ask", { code }) });
  await sure.getByRole("button", { name: text("vi", "orders_cancel_yes"), exact: true }).click();
  await expect(page.getByText("Đã hủy", { exact: true }).first()).toBeVisible();
  expect(await ordersOf(person)).toMatchObject([{ trangThaiXacNhan: { ma: "DA_HUY" } }]);
  await expectSent(person.identifier, /hủy/i);
});
