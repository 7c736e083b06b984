import { ask, passwordGrant } from "../support/api";
import { codeFor, expectSent, sentTo, wrongCode } from "../support/mail-sink";
import {
  enterCode,
  expectLoggedIn,
  fillDetails,
  newEmail,
  newPhone,
  open,
  PASSWORD,
  register,
  startRegistration,
} from "../support/steps";
import { expect, test } from "../support/support";
import { text } from "../support/words";

test.describe("registration", () => {
  test("by phone: the code comes by text message, and the account is there [S1.7] [S2.14]", async ({
    page,
  }) => {
    const { typed, kept } = newPhone();
    await open(page, "/dang-ky");
    await register(page, "vi", typed, kept);
    await expect(page).toHaveURL(/\/tin-tuc$/);
    await expectLoggedIn(page, "Nguyễn Thị Hạnh");
    const { access_token } = await passwordGrant(typed, PASSWORD);
    const me = await ask("/auth/api/v1/toi", { token: access_token });
    expect(me).toMatchObject({
      hoTen: "Nguyễn Thị Hạnh",
      soDienThoai: kept,
      email: null,
      ngaySinh: "1990-03-27",
    });
    const kinds = (await sentTo(kept)).map(({ kind }) => kind);
    expect(kinds).toContain("sms");
  });

  test("guided on one page, in English, left and resumed [S2.14]", { tag: ["@once", "@deep"] }, async ({
    page,
  }) => {
    const email = newEmail();
    await open(page, "/dang-ky-v2", "en");
    const step = page.locator('[aria-current="step"]');
    await expect(step).toHaveText("Step 1 of 3: Contact");
    await startRegistration(page, "en", email);
    await expect(step).toHaveText("Step 2 of 3: Code");
    await page.goto("/dich-vu");
    await page.goto("/dang-ky-v2");
    await expect(step).toHaveText("Step 2 of 3: Code");
    await enterCode(page, "en", await codeFor(email));
    await expect(step).toHaveText("Step 3 of 3: Details");
    await expect(page).toHaveURL(/\/dang-ky-v2$/);
    await fillDetails(page, "en", "Anna Nguyen");
    await expectLoggedIn(page, "Anna Nguyen");
    await expectSent(email, /Welcome to Khởi Sự/);
  });

  test("guided can be started again from any step [S2.14]", { tag: ["@once", "@deep"] }, async ({ page }) => {
    await open(page, "/dang-ky-v2");
    await startRegistration(page, "vi", newEmail());
    await page.getByRole("button", { name: text("vi", "auth_v2_restart") }).click();
    await expect(page.locator('[aria-current="step"]')).toHaveText("Bước 1 / 3: Liên hệ");
  });

  test("says nothing about who has an account, and tells the owner by mail [S1.7] [G-38]", {
    tag: "@once",
  }, async ({ page }) => {
    await open(page, "/dang-ky");
    await startRegistration(page, "vi", "khach@khoisu.example");
    await expect(page).toHaveURL(/\/dang-nhap\/xac-thuc/);
    await expect(page.getByText("Nhập mã 6 số chúng tôi gửi tới khach@khoisu.example.")).toBeVisible();
  });
});

test.describe("a code", () => {
  test.use({ expectedStatuses: [422] });

  test("is refused three times, then dead; another one works [S1.7]", { tag: ["@deep", "@once"] }, async ({
    page,
  }) => {
    const email = newEmail();
    await open(page, "/dang-ky");
    await startRegistration(page, "vi", email);
    const code = await codeFor(email);
    const problem = page.locator("#ma-error");
    await enterCode(page, "vi", wrongCode(code));
    await expect(problem).toHaveText("Mã chưa đúng, bạn còn 2 lần thử");
    await expect(page).toHaveTitle(/^Lỗi: /);
    await enterCode(page, "vi", wrongCode(code));
    await expect(problem).toHaveText("Mã chưa đúng, bạn còn 1 lần thử");
    await enterCode(page, "vi", wrongCode(code));
    await expect(problem).toHaveText("Bạn đã nhập sai quá số lần, vui lòng gửi lại mã");
    await enterCode(page, "vi", code);
    await expect(problem).toHaveText("Bạn đã nhập sai quá số lần, vui lòng gửi lại mã");
    await page.getByRole("button", { name: text("vi", "auth_code_resend"), exact: true }).click();
    await expect(page.getByText(text("vi", "auth_code_resent"))).toBeVisible();
    await enterCode(page, "vi", await codeFor(email, 2));
    await expect(page).toHaveURL(/\/dang-ky\/taotaikhoan/);
  });

  test("is sent again only after the wait, and the older one is dead then [S1.7]", {
    tag: ["@once", "@deep"],
  }, async ({ page }) => {
    const email = newEmail();
    await open(page, "/dang-ky", "en");
    await startRegistration(page, "en", email);
    await expect(page.getByRole("button", { name: /Send a new code in \d+ seconds/ })).toBeDisabled();
    const first = await codeFor(email);
    await page.getByRole("button", { name: "Send a new code", exact: true }).click();
    const second = await codeFor(email, 2);
    expect(second).not.toBe(first);
    await enterCode(page, "en", first);
    await expect(page.locator("#ma-error")).toHaveText(/2 tries left/);
    await enterCode(page, "en", ` ${second.slice(0, 3)} ${second.slice(3)} `);
    await expect(page).toHaveURL(/\/dang-ky\/taotaikhoan/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] });

  test("a whole registration works, and what was typed stays after a refusal [S1.7] [G-52]", {
    tag: "@once",
  }, async ({ page }) => {
    const email = newEmail();
    await page.goto("/dang-ky");
    await page.getByRole("radio", { name: "Số điện thoại" }).check();
    await expect(page.getByRole("textbox", { name: "Số điện thoại", exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "E-mail" }).check();
    await startRegistration(page, "vi", email);
    await enterCode(page, "vi", await codeFor(email));
    await page.getByLabel("Họ và tên", { exact: true }).fill("Lê Văn Ánh");
    await page.getByLabel("Ngày sinh", { exact: true }).fill("31/2/1990");
    await page.getByRole("button", { name: "Tạo tài khoản" }).click();
    await expect(page.getByRole("alert")).toContainText("Ngày sinh chưa đúng");
    await expect(page.getByLabel("Họ và tên", { exact: true })).toHaveValue("Lê Văn Ánh");
    await expect(page.getByLabel("Ngày sinh", { exact: true })).toHaveValue("31/2/1990");
    await fillDetails(page, "vi", "Lê Văn Ánh");
    await expectLoggedIn(page, "Lê Văn Ánh");
  });
});
