import type { APIRequestContext, Page } from "@playwright/test";
import { bankTells, logIn, order, register, somePackage } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, test } from "../support/support";

test.describe.configure({ timeout: 90_000 });

const TYPED = {
  khach: { hoTen: "Lê Thị Ánh", email: "anh.don@e2e.example", soDienThoai: "0912345678" },
  diaChiGiao: {
    soNhaDuong: "12 Lê Lợi",
    phuongXa: "Phường Bến Thành",
    tinhTp: "TP. Hồ Chí Minh",
    nguoiNhan: "Trần Văn Nhận",
    soDienThoai: "0987654321",
  },
  ghiChu: "Gọi trước khi giao",
  phuongThucThanhToan: "TIEN_MAT",
};

/** A paid order with a delivery, shown to its customer. */
async function paidOrder(page: Page, request: APIRequestContext): Promise<string> {
  const person = await register(request);
  await logIn(page, person);
  const placed = await order(request, person, await somePackage(request, (row) => row.giaoHang), TYPED);
  await bankTells(request, placed.maDonHang, placed.tongTien);
  await expect(async () => {
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await expect(page.getByText("Đã thanh toán", { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return placed.maDonHang;
}

/** Says yes to cancelling and ordering again, and goes on to the form. */
async function orderAnew(page: Page): Promise<void> {
  await page.getByText("Đổi nơi nhận", { exact: true }).click();
  await page.getByRole("link", { name: "Hủy đơn và đặt lại" }).click();
  await expect(page.getByRole("dialog").getByText(/Dự kiến hoàn lại/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Hủy đơn và đặt lại" }).click();
  await expect(page.getByText(/thông tin bạn đã nhập được điền sẵn/)).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /đặt hàng/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dat-hang\?don=KS/);
}

/** What was typed for the old order stands in the form, and nothing is refused. */
async function expectFilledIn(page: Page): Promise<void> {
  for (const [name, value] of [
    ["khach.hoTen", "Lê Thị Ánh"],
    ["khach.email", "anh.don@e2e.example"],
    ["khach.soDienThoai", "+84912345678"],
    ["diaChiGiao.soNhaDuong", "12 Lê Lợi"],
    ["diaChiGiao.phuongXa", "Phường Bến Thành, Thành phố Hồ Chí Minh"],
    ["diaChiGiao.nguoiNhan", "Trần Văn Nhận"],
    ["diaChiGiao.soDienThoai", "0987654321"],
    ["ghiChu", "Gọi trước khi giao"],
  ]) {
    await expect(page.locator(`[name="${name}"]`), name).toHaveValue(value ?? "");
  }
  // The place is known, not only its name, so the fee is the province's.
  await expect(page.locator('[name="diaChiGiao.phuongXaId"]')).toHaveValue("26743");
  await expect(page.getByText(/chọn phường, xã để biết đúng phí/)).toHaveCount(0);
  await expect(page.locator('[name="phuongThucThanhToan"]:checked')).toHaveValue("TIEN_MAT");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
}

/** Another street, the rest as it was. */
async function finish(page: Page): Promise<void> {
  await page.locator('[name="diaChiGiao.soNhaDuong"]').fill("34 Pasteur");
  await page.locator('[name="dongYDieuKhoan"]').check();
  await page
    .getByRole("button", { name: /^Đặt hàng|^Xác nhận đặt hàng/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/thanh-toan\/KS/);
  await page.goto(page.url().replace("/thanh-toan/", "/quan-ly-don-hang/"));
  await expect(page.getByText("34 Pasteur, Phường Bến Thành, Thành phố Hồ Chí Minh")).toBeVisible();
  await expect(page.getByText("Trần Văn Nhận, 0987654321")).toBeVisible();
  await expect(page.getByText("Gọi trước khi giao")).toBeVisible();
}

test("another place to deliver to: what was typed for the old order is in the new form [S4.9]", {
  tag: "@deep",
}, async ({ page, request }) => {
  await paidOrder(page, request);
  await orderAnew(page);
  await expectFilledIn(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.screenshot({ path: test.info().outputPath("anew.png"), fullPage: true });
  // What is typed over it is kept in this tab, as in every order form.
  await page.locator('[name="ghiChu"]').fill("Giao giờ hành chính");
  await page.reload();
  await expect(page.locator('[name="ghiChu"]')).toHaveValue("Giao giờ hành chính");
  await page.locator('[name="ghiChu"]').fill("Gọi trước khi giao");
  await finish(page);
});

test("somebody else's order fills in nothing [S4.9] [S6.2]", { tag: ["@once", "@deep"] }, async ({
  page,
  request,
}) => {
  const theirs = await paidOrder(page, request);
  const person = await register(request, "Người Lạ");
  await page.context().clearCookies();
  await logIn(page, person);
  const wanted = await somePackage(request, (row) => row.giaoHang);
  const mine = await order(request, person, wanted);
  await page.goto(`/quan-ly-don-hang/${mine.maDonHang}`);
  await page.getByRole("link", { name: "Hủy đơn hàng" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hủy đơn" }).click();
  await page.getByRole("button", { name: "Đặt lại" }).click();
  await expect(page).toHaveURL(/\/quan-ly-gio-hang\?don=KS/);
  await page.goto(`/quan-ly-gio-hang/dat-hang?don=${theirs}`);
  await expect(page.locator('[name="khach.hoTen"]')).toHaveValue("Người Lạ");
  await expect(page.locator('[name="diaChiGiao.soNhaDuong"]')).toHaveValue("");
  await expect(page.getByText("Lê Lợi")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same by links and forms alone [S4.9]", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
    await paidOrder(page, request);
    await orderAnew(page);
    await expectFilledIn(page);
    await finish(page);
  });
});
