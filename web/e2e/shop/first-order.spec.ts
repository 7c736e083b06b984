import { codeFor } from "../support/mail-sink";
import { newEmail, orderButton, PASSWORD } from "../support/steps";
import { expect, ready, test } from "../support/support";
import { text } from "../support/words";
import { orderCodeIn } from "./shop";
import { Walk } from "./walk";

test("a new customer gets from the home page to paying in few steps [S1.6] [S1.9]", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "counted on a phone");
  const email = newEmail();
  const walk = new Walk(page);
  await walk.open("/trang-chu?lang=vi");
  await walk.tap(page.getByRole("main").locator('a[href^="/dich-vu/thanh-lap-cong-ty-tnhh"]').first());
  await page.waitForURL(/thanh-lap-cong-ty-tnhh/);
  await ready(page);
  await walk.tap(page.getByRole("button", { name: text("vi", "catalog_add") }).first());
  await page.waitForURL(/quan-ly-gio-hang/);
  await walk.tap(
    page
      .getByRole("link", { name: text("vi", "cart_checkout") })
      .filter({ visible: true })
      .first(),
  );
  await page.waitForURL(/dang-nhap\?tiep=/);
  await walk.tap(page.getByRole("link", { name: text("vi", "auth_order_register") }));
  await page.waitForURL(/dang-ky\?tiep=/);
  await walk.type(page.getByRole("textbox", { name: text("vi", "auth_email"), exact: true }), email);
  await walk.tap(page.getByRole("button", { name: text("vi", "auth_register_code") }));
  await page.waitForURL(/xac-thuc/);
  await walk.type(
    page.getByRole("textbox", { name: text("vi", "auth_code"), exact: true }),
    await codeFor(email),
  );
  await walk.tap(page.getByRole("button", { name: text("vi", "auth_code_submit") }));
  await page.waitForURL(/taotaikhoan/);
  const field = (name: "auth_name" | "auth_day" | "auth_month" | "auth_year" | "auth_password") =>
    page.getByLabel(text("vi", name), { exact: true });
  await walk.type(field("auth_name"), "Nguyễn Thị Hạnh");
  await walk.type(field("auth_day"), "27");
  await walk.type(field("auth_month"), "3");
  await walk.type(field("auth_year"), "1990");
  await walk.type(field("auth_password"), PASSWORD);
  await walk.tap(page.getByLabel(text("vi", "auth_capacity")));
  await walk.tap(page.getByLabel(text("vi", "common_terms_before")));
  await walk.tap(page.getByRole("button", { name: text("vi", "auth_create_submit") }));
  await page.waitForURL(/quan-ly-gio-hang\/dat-hang/);
  await walk.type(page.getByLabel(text("vi", "common_street")), "12 Nguyễn Huệ");
  await walk.type(page.getByLabel(text("vi", "common_ward")), "Phường Sài Gòn");
  await walk.type(page.getByLabel(text("vi", "common_province")), "Thành phố Hồ Chí Minh");
  await walk.tap(page.getByLabel(text("vi", "common_terms_before")));
  await walk.tap(orderButton(page, "vi"));
  await orderCodeIn(page);
  process.stdout.write(`\n${walk.table()}\n`);
  const { screens, taps, fields } = walk.counts();
  expect(screens).toBeLessThanOrEqual(9);
  expect(taps).toBeLessThanOrEqual(21);
  expect(fields).toBeLessThanOrEqual(10);
});
