import { enter, logIn, PASSWORD, register } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

test("an administrator locks an account with a reason, and opens it again [S2.15] [S6.3]", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const customer = await register(request, "Đặng Thị Khóa");
  const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
  const mine = await theirs.newPage();
  await logIn(mine, customer);
  await enter(page, "quantri");
  await page.goto(`/quan-tri/tai-khoan?tim=${customer.email}`);
  await ready(page);
  await page.getByRole("link", { name: customer.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(customer.name);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByText("Khóa tài khoản", { exact: true }).click();
  await page.locator("#lock-lyDo").selectOption("Đặt đơn hàng ảo");
  await page.locator("#lock-ghiChu").fill("mười đơn không nghe máy");
  await page.getByRole("button", { name: "Khóa tài khoản này" }).click();
  await expect(page.getByText("Đã khóa tài khoản và báo cho khách").first()).toBeVisible();
  await expect(page.getByText("mười đơn không nghe máy")).toBeVisible();
  await expect(page.getByText("Không đăng nhập ở đâu.")).toBeVisible();
  await mine.goto("/quan-ly-don-hang");
  await expect(mine.getByRole("dialog", { name: "Hết phiên đăng nhập" })).toBeVisible();

  await page.getByText("Mở lại tài khoản", { exact: true }).locator("visible=true").first().click();
  await page
    .getByLabel("Vì sao (chỉ văn phòng đọc)")
    .locator("visible=true")
    .fill("đã xác minh qua điện thoại");
  await page.getByRole("button", { name: "Mở lại", exact: true }).click();
  await expect(page.getByText("Đã mở lại tài khoản và báo cho khách").first()).toBeVisible();
  await expectAccessible(page);
  await logIn(mine, customer, PASSWORD);
  await theirs.close();
});
