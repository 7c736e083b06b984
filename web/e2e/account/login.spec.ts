import { adminToken, ask } from "../support/api";
import { codeFor, expectSent } from "../support/mail-sink";
import {
  enterCode,
  expectLoggedIn,
  fillLogin,
  logIn,
  makePerson,
  newEmail,
  open,
  PASSWORD,
} from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";

/** The catalogue of S8.1, word for word. */
const CATALOGUE = {
  400: "Thiếu thông tin đăng nhập.",
  401: "Tài khoản hoặc mật khẩu không đúng.",
  403: "Tài khoản bị khóa hoặc chưa được phép đăng nhập.",
  429: "Bạn đã đăng nhập sai quá nhiều lần, thử lại lần sau.",
};

const toastOf = (page: import("@playwright/test").Page) => page.locator(".mantine-Notification-root");

test.describe("a refused login", () => {
  test.use({ expectedStatuses: [400, 401, 403, 429] });

  test("says in a toast and on the page what S8.1 says, and keeps the name [S8.1] [S8.2]", async ({
    page,
  }) => {
    const email = newEmail();
    await open(page, "/dang-nhap");
    await fillLogin(page, "vi", "", "");
    await expect(toastOf(page)).toContainText(CATALOGUE[400]);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(CATALOGUE[400]);
    await expect(page.locator("#dinhDanh-error")).toHaveText("Vui lòng nhập e-mail hoặc số điện thoại");
    await expect(page.locator("#matKhau-error")).toHaveText("Vui lòng nhập mật khẩu");
    for (let tries = 0; tries < 5; tries += 1) {
      await fillLogin(page, "vi", email, `sai-${tries}-mat-khau`);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(CATALOGUE[401]);
    }
    await expect(toastOf(page).filter({ hasText: CATALOGUE[401] }).first()).toBeVisible();
    await expect(page.getByLabel("E-mail hoặc số điện thoại", { exact: true })).toHaveValue(email);
    await expect(page).toHaveTitle(/^Lỗi: /);
    await fillLogin(page, "vi", email, "sai-lan-nua");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(CATALOGUE[429]);
    await expect(toastOf(page).filter({ hasText: CATALOGUE[429] })).toBeVisible();
  });

  test("of a locked account says so, with a right password only [S8.1] [S6.2]", {
    tag: ["@once", "@deep"],
  }, async ({ page }) => {
    const { identifier } = await lockedPerson();
    await open(page, "/dang-nhap");
    await fillLogin(page, "vi", identifier, PASSWORD);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(CATALOGUE[403]);
    await expect(toastOf(page)).toContainText(CATALOGUE[403]);
  });
});

async function lockedPerson() {
  const person = await makePerson();
  const { id } = await ask<{ id: string }>("/auth/api/v1/toi", { token: person.grant.access_token });
  const token = await adminToken("quantri");
  await ask(`/auth/api/v1/quan-tri/tai-khoan/${id}/khoa`, { body: { lyDo: "GIAN_LAN" }, token });
  return person;
}

test.describe("login", () => {
  test("goes on to where the person was going, and never to another site [S1.9] [S2.13]", {
    tag: "@once",
  }, async ({ page, context, baseURL }) => {
    const { identifier, name } = await makePerson();
    await page.goto("/quan-ly-gio-hang/dat-hang?x=1");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-gio-hang%2Fdat-hang%3Fx%3D1$/);
    await page.goto("/dang-nhap?tiep=%2Fdich-vu-don-le%3Ftim%3Ddau");
    await ready(page);
    await page.getByRole("link", { name: text("vi", "auth_login_by_code") }).click();
    await page.getByRole("link", { name: text("vi", "auth_back_to_login") }).click();
    await page.waitForURL(/dang-nhap\?tiep/);
    await fillLogin(page, "vi", identifier, PASSWORD);
    await expect(page).toHaveURL(/\/dich-vu-don-le\?tim=dau$/);
    await expectLoggedIn(page, name);
    await context.clearCookies();
    await page.goto("/dang-nhap?tiep=https%3A%2F%2Fevil.example%2F");
    await ready(page);
    await fillLogin(page, "vi", identifier, PASSWORD);
    await expect(page).toHaveURL(`${baseURL}/tin-tuc`);
  });

  test("by a code from the mail, in English [S1.7]", { tag: ["@once", "@deep"] }, async ({ page }) => {
    const { identifier, name } = await makePerson();
    await new Promise((done) => setTimeout(done, 2_000));
    await open(page, "/dang-nhap/loginOTP?tiep=%2Fdich-vu", "en");
    await page.getByLabel("E-mail or phone number", { exact: true }).fill(identifier);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page).toHaveURL(/\/dang-nhap\/xac-thuc/);
    await enterCode(page, "en", await codeFor(identifier, 2));
    await expect(page).toHaveURL(/\/dich-vu$/);
    await expectLoggedIn(page, name);
  });

  test("with a forgotten password: code, new password, the old one is refused [S1.7]", {
    tag: ["@deep", "@once"],
  }, async ({ page }) => {
    const { identifier, name } = await makePerson();
    await open(page, "/dang-nhap?tiep=%2Fdich-vu");
    await page.getByRole("link", { name: "Quên mật khẩu?" }).click();
    // The login before it has a field of the same name, and gives way a moment after the address.
    await page.getByRole("heading", { name: "Quên mật khẩu", level: 1 }).waitFor();
    await page.getByLabel("E-mail hoặc số điện thoại", { exact: true }).fill(identifier);
    await new Promise((done) => setTimeout(done, 2_000));
    await page.getByRole("button", { name: "Gửi mã" }).click();
    await enterCode(page, "vi", await codeFor(identifier, 2));
    await expect(page).toHaveURL(/\/dang-nhap\/quenMatKhau\/reset/);
    await page.getByLabel("Mật khẩu mới", { exact: true }).fill("mot-cau-hoan-toan-khac-74");
    await page.getByRole("button", { name: "Lưu mật khẩu mới" }).click();
    await expect(page.getByText("Đã đổi mật khẩu. Bạn đang đăng nhập.").first()).toBeVisible();
    await expect(page).toHaveURL(/\/dich-vu$/);
    await expectLoggedIn(page, name);
    await expectSent(identifier, /mật khẩu/i);
  });
});

test.describe("two tabs", () => {
  test("refresh an expired access token together and stay logged in [S4.1] [G-35]", { tag: "@once" }, async ({
    context,
    baseURL,
  }) => {
    const person = await makePerson();
    await logIn(context, baseURL, person, "access");
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([first.goto("/quan-ly-gio-hang"), second.goto("/quan-ly-gio-hang")]);
    for (const tab of [first, second, first, second]) {
      await expectLoggedIn(tab, person.name);
      await tab.reload();
    }
  });

  test("one logs out: the other asks to log in and comes back here [S2.13] [S4.2]", {
    tag: ["@once", "@deep"],
  }, async ({ context, baseURL }) => {
    const person = await makePerson();
    await logIn(context, baseURL, person);
    const [first, second] = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all([first.goto("/dich-vu"), second.goto("/quan-ly-gio-hang")]);
    await Promise.all([ready(first), ready(second)]);
    await first.getByRole("banner").locator("summary").filter({ hasText: person.name }).click();
    await first.getByRole("button", { name: "Đăng xuất" }).click();
    await expect(first.getByRole("banner").locator("summary").filter({ hasText: person.name })).toHaveCount(
      0,
    );
    await second.goto("/quan-ly-gio-hang/dat-hang");
    await expect(second).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-gio-hang%2Fdat-hang$/);
  });
});

test.describe("an ended login", () => {
  test.use({ expectedStatuses: [401] });

  test("on a page that needs one: the popup of S2.13, and back here afterwards [S2.13] [S4.2]", {
    tag: "@deep",
  }, async ({ page, context, baseURL }) => {
    const person = await makePerson();
    await logIn(context, baseURL, person, "both");
    await page.goto("/quan-ly-gio-hang/dat-hang");
    const popup = page.getByRole("dialog", { name: "Hết phiên đăng nhập" });
    await expect(popup).toContainText("Vui lòng đăng nhập lại để sử dụng");
    await expect(popup.getByRole("button", { name: "Hủy bỏ" })).toBeVisible();
    await popup.getByRole("link", { name: "Đồng ý" }).click();
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-gio-hang%2Fdat-hang$/);
  });
});

test.describe("a second tab, after the first one was told that the login has ended", () => {
  test.use({ expectedStatuses: [401] });

  test("goes to the login and back, and its form gets the popup and loses nothing [S4.2] [S2.13]", {
    tag: ["@once", "@deep"],
  }, async ({ context, baseURL }) => {
    const person = await makePerson();
    await logIn(context, baseURL, person);
    const [first, form, reader] = await Promise.all([
      context.newPage(),
      context.newPage(),
      context.newPage(),
    ]);
    await Promise.all([first.goto("/tin-tuc"), form.goto("/nguoi-dung"), reader.goto("/dich-vu")]);
    await Promise.all([ready(first), ready(form), ready(reader)]);
    await form.getByLabel("Họ và tên").fill("Trần Thị Mai Lan");
    await logIn(context, baseURL, person, "both");
    await first.reload();
    await expect(first.getByRole("dialog", { name: "Hết phiên đăng nhập" })).toBeVisible();
    // Told once: the reader's tab is led to the login, without a second popup, and back.
    await reader.goto("/quan-ly-don-hang");
    await expect(reader).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-don-hang$/);
    await expect(reader.getByRole("dialog")).toHaveCount(0);
    // A form that was filled in before is not led away.
    await form.getByRole("button", { name: "Lưu thay đổi" }).first().click();
    const popup = form.getByRole("dialog", { name: "Hết phiên đăng nhập" });
    await expect(popup).toBeVisible();
    await popup.getByRole("button", { name: "Hủy bỏ" }).click();
    await expect(form.getByLabel("Họ và tên")).toHaveValue("Trần Thị Mai Lan");
    await fillLogin(reader, "vi", person.identifier, PASSWORD);
    await expect(reader).toHaveURL(/\/quan-ly-don-hang$/);
  });
});

test("what was typed into the profile is there again after the login that it asked for [S4.2]", {
  tag: ["@once", "@deep"],
}, async ({ page, context, baseURL }) => {
  const person = await makePerson();
  await logIn(context, baseURL, person);
  await page.goto("/nguoi-dung");
  await ready(page);
  const name = page.getByLabel("Họ và tên");
  await name.fill("Trần Thị Mai Lan");
  await context.clearCookies();
  await page.goto("/nguoi-dung");
  await fillLogin(page, "vi", person.identifier, PASSWORD);
  await page.waitForURL(/\/nguoi-dung$/);
  await expect(name).toHaveValue("Trần Thị Mai Lan");
  await page.getByRole("button", { name: "Lưu thay đổi" }).first().click();
  await expect(page.getByText("Trần Thị Mai Lan").first()).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Trần Thị Mai Lan");
});
