import { adminOrderCall, enter, register, securedOrder } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, shots, test } from "../../support/support";

test.use({ expectedStatuses: [422] });

test("an administrator adds a step, running orders keep theirs, and its day moves with a reason [S2.15] [S4.13]", {
  tag: "@deep",
}, async ({ page, request }) => {
  test.slow();
  const buyer = await register(request);
  const before = await securedOrder(request, buyer);
  await enter(page, "quantri");
  await page.goto("/quan-tri/quy-trinh");
  await ready(page);
  await expectAccessible(page);
  await shots(page, "list", [390, 1440]);
  await page.goto(`/quan-tri/quy-trinh/khac`);
  await ready(page);
  await page.getByText("Sửa các bước", { exact: true }).click();
  const added = page.getByRole("group", { name: "Bước mới" });
  await added.getByLabel(/^Tên bước \(.*Việt\)/i).fill("Khảo sát");
  await added.getByLabel(/^Tên bước \(.*Anh\)/i).fill("Survey");
  await added.getByLabel(/^Mô tả khách đọc \(.*Việt\)/i).fill("Chúng tôi tìm hiểu nhu cầu.");
  await added.getByLabel(/^Mô tả khách đọc \(.*Anh\)/i).fill("We learn what you need.");
  await added.getByLabel(/^Số ngày làm việc/).fill("400");
  await added.getByLabel(/^Thứ tự/).fill("1");
  await page.getByLabel(/^Lý do/).fill("Khách cần được hỏi trước");
  await page.getByRole("button", { name: "Lưu quy trình" }).click();
  await expect(added.getByLabel(/^Số ngày làm việc/)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await added.getByLabel(/^Số ngày làm việc/).fill("2");
  await page.getByRole("button", { name: "Lưu quy trình" }).click();
  await expect(page.getByText("Đã lưu quy trình.").first()).toBeVisible();
  const rows = page.getByRole("table", { name: "Các bước của đơn đặt từ bây giờ" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Khảo sát");
  await expect(page.getByText("Phiên bản 2", { exact: true })).toBeVisible();
  await shots(page, "process", [390, 1440]);

  await adminOrderCall(request, before.maDonHang, "thao-tac", { thaoTac: "BAT_DAU" });
  await page.goto(`/quan-tri/don-hang/${before.maDonHang}?lang=vi`);
  await ready(page);
  await page.getByRole("link", { name: "Dời hạn" }).click();
  await ready(page);
  await page.getByLabel("Hạn mới").fill("2020-01-06");
  await page
    .getByLabel(/^Lý do/)
    .first()
    .fill("Cơ quan đăng ký bảo trì hệ thống");
  await page.getByRole("button", { name: "Dời hạn" }).click();
  await expect(page.getByText("Ngày này đã qua").first()).toBeVisible();
  await expectAccessible(page);
  const day = await page.evaluate(() => {
    const one = new Date(Date.now() + 21 * 864e5);
    while ([0, 6].includes(one.getUTCDay())) one.setUTCDate(one.getUTCDate() + 1);
    return one.toISOString().slice(0, 10);
  });
  const shown = day.split("-").reverse().join("/");
  const desk = new URL(page.url());
  await shots(page, "desk", [390, 1440]);
  await page.goto(desk.href);
  await ready(page);
  await page.getByLabel("Hạn mới").fill(day);
  await page
    .getByLabel(/^Lý do/)
    .first()
    .fill("Cơ quan đăng ký bảo trì hệ thống");
  await page.getByRole("button", { name: "Dời hạn" }).click();
  await expect(page.getByText("Đã dời hạn.").first()).toBeVisible();
  await page.goto(`/quan-tri/don-hang/${before.maDonHang}`);
  await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.getByText("Cơ quan đăng ký bảo trì hệ thống").first()).toBeVisible();
  await shots(page, "order", [390, 1440]);
});

test("a service gets steps of its own, which begin as its family's", { tag: "@deep" }, async ({ page }) => {
  await enter(page, "quantri");
  await page.goto("/quan-tri/dich-vu?nhom=ke-toan");
  await ready(page);
  await page.getByRole("link", { name: "Kế toán thuế trọn gói" }).first().click();
  await ready(page);
  const fold = page.locator("details", { has: page.getByText("Quy trình", { exact: true }) });
  await fold.getByText("Quy trình", { exact: true }).click();
  await fold.getByRole("button", { name: "Lập quy trình riêng cho dịch vụ này" }).click();
  await expect(fold.getByLabel(/^Lý do/)).toHaveAttribute("aria-invalid", "true");
  await fold.getByLabel(/^Lý do/).fill("Kế toán có bước bàn giao sổ");
  await fold.getByRole("button", { name: "Lập quy trình riêng cho dịch vụ này" }).click();
  await expect(page.getByText("Dịch vụ đã có quy trình riêng.").first()).toBeVisible();
  await fold.getByText("Quy trình", { exact: true }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await fold.getByRole("link", { name: "Xem và sửa các bước" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kế toán thuế trọn gói" })).toBeVisible();
  await expect(page.getByText("Phiên bản 1", { exact: true })).toBeVisible();
});
