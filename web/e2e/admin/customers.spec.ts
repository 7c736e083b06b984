import { randomInt } from "node:crypto";
import { bankTells, enter, visitorOrder } from "../support/people";
import { expect, expectAccessibleInBoth, expectNoSideScroll, ready, test } from "../support/support";

test("'I am Hoa, I have paid': one search finds her, her page says what waits [S2.15] [S6.5]", async ({
  page,
  request,
}) => {
  const soDienThoai = `09${String(randomInt(1e8)).padStart(8, "0")}`;
  const hoTen = "Nguyễn Thị Hoa";
  const { maDonHang, tongTien } = await visitorOrder(request, { hoTen, soDienThoai });
  // Half of the sum: somebody has to look at it.
  await bankTells(request, maDonHang, Math.floor(tongTien / 2));
  await enter(page, "nhanvien");
  await page.goto("/quan-tri/don-hang");
  await ready(page);

  await page.keyboard.press("ControlOrMeta+k");
  const box = page.getByRole("combobox", { name: "Tìm trong văn phòng" });
  await expect(box).toBeFocused();
  const spoken = soDienThoai.replace(/(\d{4})(\d{3})(\d{3})/, "$1 $2 $3");
  await page.keyboard.type(spoken);
  const hits = page.locator("[role=listbox] [role=option]");
  await expect(hits.first()).toContainText(hoTen);
  await expect(hits.filter({ hasText: maDonHang })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(hits).toHaveCount(0);

  // Enter without a choice shows all of it, as it does without scripts.
  await box.fill(spoken);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quan-tri\/tim\?tim=/);
  await expect(page.getByRole("heading", { name: "Khách", exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(maDonHang);
  await expect(hits.first()).toContainText(hoTen);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: hoTen })).toBeVisible();
  await expect(page).toHaveURL(`/quan-tri/khach/${maDonHang}`);
  const waiting = page.getByRole("table", { name: "Đang chờ văn phòng" });
  await expect(waiting.getByRole("link", { name: `#${maDonHang}` })).toBeVisible();
  await expect(waiting.getByText("Khớp một phần")).toBeVisible();

  await page.getByRole("textbox", { name: "Ghi chú nội bộ" }).fill("Gọi lại sau 17 giờ");
  await page.getByRole("button", { name: "Thêm ghi chú" }).click();
  await expect(page.getByText("Đã ghi chú.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Diễn biến" }).getByText("Gọi lại sau 17 giờ")).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);
});
