import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { bankTells, enter, ordered } from "../../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";

/** Opens a page once it shows this: the worker matches the bank's message a moment after it has arrived. */
async function openOnce(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await ready(page);
}

/** A transfer whose text names no order; opens its page. */
async function stray(request: APIRequestContext, page: Page, amount: number): Promise<void> {
  await bankTells(request, `chuyen tien ${randomInt(1e9)}`, amount);
  await enter(page, "nhanvien");
  const shown = amount.toLocaleString("vi-VN").replaceAll(",", ".");
  const listed = page.getByRole("link", { name: shown }).first();
  await openOnce(page, "/quan-tri/giao-dich?canXuLy=true&trangThai=KHONG_KHOP", listed);
  await listed.click();
  await expect(page.getByRole("heading", { name: "Ghép với đơn hàng" })).toBeVisible();
}

test.describe("an unmatched transfer", () => {
  test.use({ expectedStatuses: [404, 409, 422] });

  test("is matched by hand, and a wrong code loses nothing typed [S2.15] [S4.6]", async ({
    page,
    request,
  }) => {
    const { maDonHang, tongTien } = await ordered(request);
    await stray(request, page, tongTien);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByLabel("Mã đơn hàng").fill("KSKHONGCO1");
    await page.getByLabel("Lý do").first().fill("khách gửi ảnh chuyển khoản");
    await page.getByRole("button", { name: "Ghép giao dịch" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Lý do").first()).toHaveValue("khách gửi ảnh chuyển khoản");
    await expectAccessible(page);
    await page.getByLabel("Mã đơn hàng").fill(maDonHang.toLowerCase());
    await page.getByRole("button", { name: "Ghép giao dịch" }).click();
    await expect(page.getByText("Nội dung chuyển khoản không có tên khách").first()).toBeVisible();
    await expect(page.getByLabel("Lý do").first()).toHaveValue("khách gửi ảnh chuyển khoản");
    await expectAccessible(page);
    await page.getByLabel("Tôi đã kiểm tra, vẫn ghép với đơn này").check();
    await page.getByRole("button", { name: "Ghép giao dịch" }).click();
    await expect(page.getByText("Đã ghép giao dịch với đơn hàng").first()).toBeVisible();
    await expect(page.getByText("Khớp đủ").first()).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: `#${maDonHang}` })
      .first()
      .click();
    await expect(page.getByText("Đã thanh toán", { exact: true }).first()).toBeVisible();
  });

  test("is put aside with a reason [S2.15]", { tag: ["@once", "@deep"] }, async ({ page, request }) => {
    await stray(request, page, 1_000 * randomInt(300_000, 900_000) + 7);
    await page.getByText("Bỏ qua giao dịch này").click();
    await page.getByRole("button", { name: "Bỏ qua", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Lý do").locator("visible=true").last().fill("tiền thuê nhà, không phải đơn hàng");
    await page.getByRole("button", { name: "Bỏ qua", exact: true }).click();
    await expect(page.getByText("Giao dịch này không còn việc gì phải làm.")).toBeVisible();
    await expect(page.getByText("tiền thuê nhà, không phải đơn hàng").first()).toBeVisible();
  });
});

test("a partial transfer leaves the queue once it is dealt with [S2.15] [S4.6]", {
  tag: ["@deep", "@once"],
}, async ({ page, request }) => {
  const { maDonHang, tongTien } = await ordered(request);
  await bankTells(request, maDonHang, tongTien - 1_000);
  await enter(page, "nhanvien");
  const partial = page.getByRole("cell", { name: "Khớp một phần" });
  await openOnce(page, `/quan-tri/giao-dich?tim=${maDonHang}&canXuLy=true`, partial);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByLabel("Lý do").locator("visible=true").fill("đã gọi, khách chuyển thêm");
  await page.getByRole("button", { name: "Đã xử lý" }).click();
  await expect(page.getByText("Giao dịch này không còn việc gì phải làm.")).toBeVisible();
  await page.goto(`/quan-tri/giao-dich?tim=${maDonHang}&canXuLy=true`);
  await expect(page.getByRole("heading", { name: "Không có giao dịch nào khớp" })).toBeVisible();
});

test.describe("a refund", () => {
  test.use({ expectedStatuses: [403] });

  test("of a large amount needs a second person [S2.15] [S4.7] [G-13]", async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const { maDonHang } = await ordered(request);
    await bankTells(request, maDonHang, 15_000_000);
    await enter(page, "nhanvien");
    const main = page.getByRole("main");
    const refund = main.getByText("Hoàn tiền", { exact: true }).locator("visible=true").last();
    await openOnce(page, `/quan-tri/don-hang/${maDonHang}`, refund);
    await refund.click();
    await page.getByLabel("Số tiền (đồng)").locator("visible=true").fill("12.000.000");
    await page
      .getByLabel("Lý do theo chính sách")
      .locator("visible=true")
      .selectOption("Chuyển thừa hoặc chuyển nhầm");
    await page.getByLabel("Giải thích thêm").locator("visible=true").fill("khách bấm nhầm số tiền");
    await page.getByRole("button", { name: "Hoàn tiền" }).click();
    await expect(page.getByText("Chờ chuyển tiền").first()).toBeVisible();

    await page.goto("/quan-tri/hoan-tien");
    await ready(page);
    const mine = page.locator("section", { hasText: maDonHang });
    await expect(mine.getByText("Chuyển thừa hoặc chuyển nhầm", { exact: true })).toBeVisible();
    await expect(mine.getByText("khách bấm nhầm số tiền", { exact: true })).toBeVisible();
    await expect(mine.getByText("Bạn đã duyệt khoản này")).toBeVisible();
    await mine.getByText("Đã chuyển tiền hoàn").click();
    await mine.getByLabel("Mã giao dịch ngân hàng").fill(`FT-${maDonHang}`);
    await mine.getByRole("button", { name: "Ghi nhận đã hoàn" }).click();
    await expect(page.getByRole("alert")).toContainText("một nhân viên khác");
    await expect(mine.getByLabel("Mã giao dịch ngân hàng")).toHaveValue(`FT-${maDonHang}`);
    await expectAccessible(page);

    const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
    const second = await theirs.newPage();
    await enter(second, "quantri");
    await second.goto("/quan-tri/hoan-tien");
    await ready(second);
    const same = second.locator("section", { hasText: maDonHang });
    await same.getByText("Đã chuyển tiền hoàn").click();
    await same.getByLabel("Mã giao dịch ngân hàng").fill(`FT-${maDonHang}`);
    await same.getByRole("button", { name: "Ghi nhận đã hoàn" }).click();
    await expect(second.getByText("Đã ghi nhận khoản hoàn").first()).toBeVisible();
    await expect(second.locator("section", { hasText: maDonHang })).toHaveCount(0);
    await theirs.close();
  });
});
