import { countPresses, several } from "../support/office-work";
import { enter } from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  ready,
  test,
} from "../support/support";

const AT = "/quan-tri/don-hang";

test("twenty orders are confirmed with two presses, looked at under a name, and saved as a file [S2.15]", {
  tag: "@once",
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const { placed, search } = await several(request, 20);
  await enter(page, "nhanvien");
  await page.goto(`${AT}?tim=${search}`);
  await ready(page);
  await expect(page.getByText("Có 20 kết quả")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const whole = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
    expect(whole, "rows on a screen of 900 pixels").toBeGreaterThanOrEqual(14);
  }
  await expectAccessibleInBoth(page);
  await expectNoSideScroll(page);

  const presses = await countPresses(page);
  await page.reload();
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  await expect(page.getByText("Đã chọn 20")).toBeVisible();
  await page.getByRole("button", { name: "Xác nhận đơn" }).click();
  await expect(page.getByText("Đã xác nhận 20 đơn.").first()).toBeVisible({ timeout: 30_000 });
  expect(presses()).toBe(2);

  const [first] = placed;
  await page.getByLabel(`Chọn #${first?.maDonHang}`).check();
  await page.getByRole("button", { name: "Xác nhận đơn" }).click();
  await expect(page.getByText("1 dòng không làm được").first()).toBeVisible();

  await page.getByLabel(`Chọn #${first?.maDonHang}`).check();
  const href = await page.getByRole("link", { name: "Tải CSV" }).getAttribute("href");
  const rows = (await (await page.request.get(href ?? "")).text()).trim().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(first?.maDonHang);

  await page.getByText("Cách xem và cột").click();
  await page.getByLabel("Dịch vụ", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Hiện các cột này" }).click();
  await expect(page.getByRole("columnheader", { name: "Dịch vụ" })).toHaveCount(0);
  await page.getByText("Cách xem và cột").click();
  await page.getByLabel("Tên cách xem này").fill(`Của ${search}`);
  await page.getByRole("button", { name: "Lưu cách xem" }).click();
  await expect(page.getByText("Đã lưu cách xem.").first()).toBeVisible();
  await page.goto(AT);
  await ready(page);
  await page.getByText("Cách xem và cột").click();
  await page.getByRole("link", { name: `Của ${search}` }).click();
  await expect(page.getByText("Có 20 kết quả")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Dịch vụ" })).toHaveCount(0);
  await page.getByText("Cách xem và cột").click();
  await expectAccessibleInBoth(page);
});

test("fifty invoices are issued in at most ten presses: chosen, exported, numbered by a file [S4.6]", {
  tag: "@once",
}, async ({ page, request }) => {
  test.setTimeout(300_000);
  const { placed, search } = await several(request, 50, { paid: true });
  await enter(page, "nhanvien");
  await expect(async () => {
    await page.goto(`/quan-tri/hoa-don?tim=${search}`);
    await expect(page.getByText("Có 50 kết quả")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const presses = await countPresses(page);
  await page.reload();
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Tệp cho MISA" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^hoa-don-misa-.*\.xlsx$/);

  // What the program gives back.
  const start = Number(String(Date.now()).slice(-8, -2)) * 100 + 1;
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const issued = placed.map(({ maDonHang }, at) => `${maDonHang},1C26TKS,${start + at},${today}`);
  const table = ["Mã đơn hàng,Ký hiệu,Số hóa đơn,Ngày hóa đơn", ...issued, "KSKHONGCO00,1C26TKS,1,"].join(
    "\n",
  );
  const chosen = page.waitForEvent("filechooser");
  await page.getByLabel("Tệp hóa đơn đã lập").click();
  await (await chosen).setFiles({ name: "so.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByRole("button", { name: "Đọc tệp" }).click();
  await expect(page.getByText("Không có đơn này")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Ghi nhận 50 hóa đơn" }).click();
  await expect(page.getByText("Đã ghi nhận 50 hóa đơn.").first()).toBeVisible({ timeout: 60_000 });
  expect(presses()).toBeLessThanOrEqual(10);
  await page.goto(`/quan-tri/hoa-don?tim=${search}`);
  await expect(page.getByText("Không có hóa đơn nào cần lập")).toBeVisible();
  await page.goto(`/quan-tri/hoa-don/${placed[0]?.maDonHang}`);
  await expect(page.getByText(`1C26TKS số ${start}`)).toBeVisible();
});

test("several rows are handed over with a note [S2.15]", { tag: "@once" }, async ({ page, request }) => {
  const { search } = await several(request, 2);
  await enter(page, "nhanvien");
  await page.goto(`${AT}?tim=${search}`);
  await ready(page);
  await page.getByLabel("Chọn mọi dòng của trang này").check();
  await page.locator("summary", { hasText: "Bàn giao" }).click();
  await expectAccessible(page);
  await page.getByLabel("Giao cho").selectOption({ index: 1 });
  const name = await page.getByLabel("Giao cho").locator("option:checked").textContent();
  await page.getByLabel("Lời nhắn").fill("Khách gọi lại buổi chiều");
  await page.getByRole("button", { name: "Giao các dòng đã chọn" }).click();
  await expect(page.getByText("Đã bàn giao 2 việc.").first()).toBeVisible();
  await expect(page.getByRole("row", { name: name ?? "" })).toHaveCount(2);
});
