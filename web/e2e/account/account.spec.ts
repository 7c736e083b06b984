import { randomInt } from "node:crypto";
import { codeFor, logIn, PASSWORD, register } from "../support/people";
import { expect, expectAccessible, ready, test } from "../support/support";

test.describe.configure({ timeout: 90_000 });

test.describe("own account [S1.7]", () => {
  test("keeps a new name, also in the header, and refuses a child's birthday [S1.12]", {
    tag: "@once",
  }, async ({ page, request }) => {
    await logIn(page, await register(request));
    await page.goto("/nguoi-dung");
    await ready(page);
    await page.getByLabel("Họ và tên").fill("Đặng Thùy Trâm");
    await page.getByRole("button", { name: "Lưu thay đổi" }).click();
    await expect(page.getByText("Đã lưu thông tin của bạn.")).toBeVisible();
    await expect(page.getByRole("banner").getByText("Đặng Thùy Trâm")).toBeAttached();
  });

  test.describe("refusals", () => {
    test.use({ expectedStatuses: [422] });

    test("name the field and keep what was typed", async ({ page, request }) => {
      await logIn(page, await register(request));
      await page.goto("/nguoi-dung");
      await ready(page);
      await page.getByLabel("Họ và tên").fill("Đặng Thùy Trâm");
      await page.getByLabel("Ngày sinh").fill("27/3/2020");
      await page.getByRole("button", { name: "Lưu thay đổi" }).click();
      await expect(page.getByRole("alert").getByRole("link", { name: /18/ })).toBeVisible();
      await expect(page.getByLabel("Họ và tên")).toHaveValue("Đặng Thùy Trâm");
      await expectAccessible(page);
      await page.getByLabel("Ngày sinh").fill("31/2/1990");
      await page.getByRole("button", { name: "Lưu thay đổi" }).click();
      await expect(page.getByRole("alert").getByText(/Ngày sinh chưa đúng/)).toBeVisible();
      await page.getByLabel("Mật khẩu hiện tại").fill("sai rồi nhé bạn ơi");
      await page.getByLabel("Mật khẩu mới").fill("một câu dài dễ nhớ");
      await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
      await expect(page.getByLabel("Mật khẩu hiện tại")).toHaveAttribute("aria-invalid", "true");
    });
  });

  test("takes a phone number with its code", async ({ page, request }) => {
    await logIn(page, await register(request));
    const phone = `09${randomInt(10_000_000, 99_999_999)}`;
    await page.goto("/nguoi-dung");
    await ready(page);
    await page.getByText("Thêm số điện thoại").click();
    await page.getByLabel("Số điện thoại").fill(phone);
    await page.getByRole("button", { name: "Gửi mã" }).click();
    await expect(page.getByText(`Đã gửi mã tới ${phone}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Mã xác thực").fill(await codeFor(request, `+84${phone.slice(1)}`));
    await page.getByRole("button", { name: "Xác nhận" }).click();
    await expect(page.getByText(`+84${phone.slice(1)}`)).toBeVisible();
  });

  test("changes the password and logs other devices out", { tag: ["@deep", "@once"] }, async ({
    page,
    request,
    browser,
  }) => {
    const person = await register(request);
    await logIn(page, person);
    const other = await browser.newContext({ baseURL: process.env.BASE_URL });
    const elsewhere = await other.newPage();
    await logIn(elsewhere, person);
    const fresh = "sen hồng nở muộn bên hồ";
    await page.goto("/nguoi-dung");
    await ready(page);
    await page.getByLabel("Mật khẩu hiện tại").fill(PASSWORD);
    await page.getByLabel("Mật khẩu mới").fill(fresh);
    await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
    await expect(page.getByText(/Đã đổi mật khẩu/)).toBeVisible();
    await expect(page.getByLabel("Mật khẩu mới")).toHaveValue("");
    await expect(page.getByText("Thiết bị này")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Đăng xuất mọi/ })).toHaveCount(0);
    await elsewhere.goto("/nguoi-dung");
    await expect(elsewhere.getByRole("dialog", { name: "Hết phiên đăng nhập" })).toBeVisible();
    await other.close();
    await logIn(page, person, fresh);
  });

  test("ends one device, then all others", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
    playwright,
  }) => {
    const person = await register(request);
    await logIn(page, person);
    await page.goto("/nguoi-dung");
    await ready(page);
    await page.getByRole("button", { name: "Đăng xuất Thiết bị không rõ" }).click();
    await expect(page.getByText("Đã đăng xuất thiết bị đó.")).toBeVisible();
    const more = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
    const origin = new URL(process.env.BASE_URL ?? "http://localhost:3000").origin;
    const form = { dinhDanh: person.email, matKhau: PASSWORD };
    await more.post("/dang-nhap", { form, headers: { Origin: origin }, maxRedirects: 0 });
    await page.reload();
    await ready(page);
    await page.getByRole("button", { name: "Đăng xuất mọi thiết bị khác" }).click();
    await expect(page.getByRole("button", { name: /^Đăng xuất mọi/ })).toHaveCount(0);
    await more.dispose();
  });

  test("gives and withdraws the consent to news as easily", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    await logIn(page, await register(request));
    await page.goto("/nguoi-dung");
    await ready(page);
    await page.getByRole("button", { name: "Đồng ý nhận tin" }).click();
    await expect(page.getByText(/Bạn đã đồng ý ngày/)).toBeVisible();
    await page.getByRole("button", { name: "Rút lại đồng ý" }).click();
    await expect(page.getByText(/Bạn không nhận tin/)).toBeVisible();
  });
});
