import { buyer, PLAIN } from "../shop/shop";
import { codeFor } from "../support/mail-sink";
import { enterCode, fillDetails, fillLogin, newEmail, open, startRegistration } from "../support/steps";
import { expect, expectAccessible, expectNoSideScroll, test } from "../support/support";
import { text } from "../support/words";

/** Error and filled states of screens, vi on a phone and en on a desktop (goal G-61); the plain ones are visited by `crawl/screens.spec.ts`. */
test.describe("axe finds nothing [G-61]", () => {
  test.use({ expectedStatuses: [400, 401, 422] });
  test.setTimeout(60_000);

  const good = async (page: import("@playwright/test").Page) => {
    await expectAccessible(page);
    await expectNoSideScroll(page);
  };

  test("on the screens of logging in", { tag: "@deep" }, async ({ page, isMobile }) => {
    const lang = isMobile ? "vi" : "en";
    await open(page, "/dang-nhap", lang);
    await fillLogin(page, lang, "", "");
    await expect(page.locator("#dinhDanh-error")).toBeVisible();
    await good(page);
    await fillLogin(page, lang, "lan@congty.vn", "khong-dung-dau");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await good(page);
    for (const path of ["/dang-nhap/loginOTP", "/dang-nhap/quenMatKhau"]) {
      await open(page, path, lang);
      await page.getByRole("button", { name: text(lang, "auth_send_code") }).click();
      await expect(page.locator("#dinhDanh-error")).toBeVisible();
      await good(page);
    }
  });

  test("on the screens of registering", { tag: "@deep" }, async ({ page, isMobile }) => {
    const lang = isMobile ? "vi" : "en";
    const email = newEmail();
    await open(page, "/dang-ky", lang);
    await startRegistration(page, lang, "@");
    await expect(page.locator("#dinhDanh-error")).toBeVisible();
    await good(page);
    await startRegistration(page, lang, email);
    await page.waitForURL(/xac-thuc/);
    await good(page);
    await enterCode(page, lang, "12");
    await expect(page.locator("#ma-error")).toBeVisible();
    await good(page);
    await enterCode(page, lang, await codeFor(email));
    await page.waitForURL(/taotaikhoan/);
    await good(page);
    await page.getByRole("button", { name: text(lang, "auth_create_submit") }).click();
    await expect(page.locator("#ngaySinh-error")).toBeVisible();
    await good(page);
    await fillDetails(page, lang, "L");
    await expect(page.locator("#hoTen-error")).toBeVisible();
    await good(page);
  });

  test("on a single service's refusal", { tag: "@deep" }, async ({ page, isMobile }) => {
    const lang = isMobile ? "vi" : "en";
    await open(page, `/dich-vu-don-le/${PLAIN}`, lang);
    await page.getByRole("button", { name: text(lang, "catalog_order_submit") }).click();
    await expect(page.locator("#hoTen-error")).toBeVisible();
    await good(page);
  });

  test("on the check-out's refusal", async ({ page, context, baseURL, isMobile }) => {
    const lang = isMobile ? "vi" : "en";
    await buyer(context, baseURL, "thanh-lap-cong-ty-tnhh");
    await open(page, "/quan-ly-gio-hang/dat-hang", lang);
    await page
      .getByRole("main")
      .getByRole("button", { name: text(lang, "checkout_submit"), exact: true })
      .click();
    await expect(page.locator("#dongYDieuKhoan-error")).toBeVisible();
    await good(page);
  });
});
