import { expectSent } from "../support/mail-sink";
import { enter } from "../support/people";
import { becomeBuyer, chooseWard, fillBuyer, newEmail, orderButton } from "../support/steps";
import { expect, expectAccessibleInBoth, expectNoSideScroll, ready, shots, test } from "../support/support";
import { orderCodeIn } from "./shop";

test.use({ expectedStatuses: [410, 422] });

test("somebody calls: staff prepare a cart, the caller opens the link and orders [S4.1] [S2.15]", {
  tag: "@deep",
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const email = newEmail();
  const office = await browser.newContext({ baseURL, locale: "vi-VN", viewport: page.viewportSize() });
  const staff = await office.newPage();
  await enter(staff, "nhanvien");
  await staff.goto("/quan-tri/gio-lap-san");
  await ready(staff);
  await staff.getByRole("link", { name: "Lập giỏ cho khách" }).click();
  await staff.waitForURL(/gio-lap-san\/them/);
  await ready(staff);
  await shots(staff, "prepare");
  await staff.getByLabel("Họ tên").fill("Lê Thị Gọi");
  await staff.getByLabel("Điện thoại").fill("0912 345 678");
  await staff.getByRole("textbox", { name: /^E-mail/ }).fill(email);
  await staff.getByLabel("Bằng e-mail").check();
  await staff.getByLabel("Gói 1").selectOption({ index: 1 });
  await staff.getByRole("button", { name: "Lập giỏ", exact: true }).click();
  await expect(staff.getByText("Đã lập giỏ.").first()).toBeVisible();
  await expect(staff.getByRole("heading", { level: 1, name: "Lê Thị Gọi" })).toBeVisible();
  const link = new URL((await staff.getByText(/\/gio\/[0-9A-Z-]{19}$/).textContent()) ?? "");
  await expectAccessibleInBoth(staff);
  await expectNoSideScroll(staff);
  const mail = await expectSent(email, /lập một giỏ hàng/);
  expect(mail.text).toContain(link.pathname);

  await page.goto(link.pathname);
  await ready(page);
  await expect(page.getByText(/lập giỏ này theo cuộc gọi của bạn/)).toBeVisible();
  await expect(page.getByText("Lê Thị Gọi")).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);
  await shots(page, "link");
  await page.getByRole("button", { name: "Tiếp tục đặt hàng" }).click();
  await page.waitForURL(/quan-ly-gio-hang\/dat-hang/);
  await ready(page);
  await becomeBuyer(page, "vi", email);
  await fillBuyer(page, "vi", "Lê Thị Gọi");
  await page.getByLabel("Số nhà, đường").fill("12 Nguyễn Huệ");
  await chooseWard(page, "vi");
  await orderButton(page, "vi").click();
  const code = await orderCodeIn(page);

  await shots(staff, "prepared");
  await staff.reload();
  await ready(staff);
  await expect(staff.getByText("Đã đặt hàng").first()).toBeVisible();
  await staff.getByRole("link", { name: `#${code}` }).click();
  await ready(staff);
  await expect(staff.getByText(/lập giỏ; khách tự mở đường dẫn/)).toBeVisible();
  await staff.goto("/quan-tri/gio-lap-san");
  await ready(staff);
  await expect(staff.getByRole("link", { name: `#${code}` })).toBeVisible();
  await shots(staff, "carts");

  await page.goto(link.pathname);
  await ready(page);
  await expect(page.getByText("Giỏ hàng này đã được đặt", { exact: false })).toBeVisible();
  await office.close();
});
