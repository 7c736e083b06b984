import { expectSent } from "../support/mail-sink";
import { enter, order, register, somePackage } from "../support/people";
import { expect, expectAccessibleInBoth, expectNoSideScroll, ready, shots, test } from "../support/support";

test.use({ expectedStatuses: [410] });

test("a customer calls about a placed order: staff propose a change, the customer accepts it by the link [S4.9]", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const person = await register(request, "Lê Thị Đổi");
  const placed = await order(request, person, await somePackage(request, ({ giaoHang }) => !giaoHang));
  const office = await browser.newContext({ baseURL, locale: "vi-VN", viewport: page.viewportSize() });
  const staff = await office.newPage();
  await enter(staff, "nhanvien");
  await staff.goto(`/quan-tri/don-hang/${placed.maDonHang}`);
  await ready(staff);
  await staff.getByRole("link", { name: "Đề nghị đổi đơn" }).click();
  await staff.waitForURL(/\/doi$/);
  await ready(staff);
  await expectAccessibleInBoth(staff);
  await expectNoSideScroll(staff);
  await staff.getByLabel("Số lượng").first().fill("2");
  await staff.getByLabel("Lời nhắn cho khách").first().fill("Như đã trao đổi");
  await staff.getByRole("button", { name: "Gửi đề nghị cho khách" }).first().click();
  await expect(staff.getByText("Đã gửi đề nghị.", { exact: false }).first()).toBeVisible();
  await shots(staff, "proposals");
  const mail = await expectSent(person.email, /mời bạn xem thay đổi/);
  const [path] = mail.text.match(/\/doi-don\/[0-9A-Z-]{19}/) ?? [""];

  await page.goto(path);
  await ready(page);
  await expect(page.getByText("Như đã trao đổi")).toBeVisible();
  await expect(page.getByText("Lê Thị Đổi")).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);
  await shots(page, "change");
  await page.getByRole("button", { name: "Đồng ý đổi" }).click();
  await expect(page.getByText(`Đã đổi đơn #${placed.maDonHang}`, { exact: false })).toBeVisible();
  await expect(page.getByText("đã được trả lời", { exact: false })).toBeVisible();

  await staff.reload();
  await ready(staff);
  await expect(staff.getByText("Khách đã đồng ý")).toBeVisible();
  await office.close();
});
