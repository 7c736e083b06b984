import { enter, ordered } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

test("the desk shows an order at once, gives it to who takes it, and leads on to the next [S2.15]", async ({
  page,
  request,
}) => {
  await enter(page, "nhanvien");
  await page.goto("/quan-tri?cua=CHUA_AI&het=1");
  await ready(page);
  const { maDonHang } = await ordered(request);
  const row = page.getByRole("listitem").filter({ hasText: maDonHang });
  // Nobody reloads: the stream says that something has come.
  await expect(row).toBeVisible({ timeout: 5_000 });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.getByRole("button", { name: "Nhận việc" }).click();
  await expect(page.getByText("Đã nhận việc.").first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto("/quan-tri?cua=TOI&het=1");
  await ready(page);
  await expect(row).toContainText("Gọi khách và xác nhận đơn");
  await page.keyboard.press("j");
  await expect(page.getByRole("main").locator("a[data-row]").first()).toBeFocused();
  await row.getByRole("link", { name: "Gọi khách và xác nhận đơn" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/quan-tri/don-hang/${maDonHang}$`));
  await ready(page);
  await page.getByRole("button", { name: "Xác nhận đơn", exact: true }).click();
  await expect(page.getByText("Đã xác nhận", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Việc tiếp theo" }).click();
  await expect(page).not.toHaveURL(new RegExp(maDonHang));
  await expect(page).toHaveURL(/\/quan-tri/);

  await page.goto("/quan-tri?cua=TAT_CA&het=1");
  await ready(page);
  const mine = row.filter({ hasText: "Bắt đầu thực hiện" });
  await mine.getByRole("link", { name: "Bàn giao" }).click();
  await page.getByLabel("Giao cho").first().selectOption({ label: "Chưa có ai" });
  await page
    .getByLabel(/Lời nhắn/)
    .first()
    .fill("Nghỉ buổi chiều");
  await page.getByRole("button", { name: "Bàn giao", exact: true }).click();
  await expect(page.getByText("Đã bàn giao việc.").first()).toBeVisible();
  await expect(row.getByRole("button", { name: "Nhận việc" })).toBeVisible();
});
