import type { APIRequestContext, Page } from "@playwright/test";
import { begin, FIRST_STEPS, keep } from "../dossier/dossiers";
import {
  adminOrderCall,
  bankTells,
  enter,
  founding,
  logIn,
  order,
  type Person,
  register,
  somePackage,
} from "../support/people";
import { makeLate } from "../support/slow-responses";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

test.describe.configure({ timeout: 90_000 });

async function customer(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await register(request);
  await logIn(page, person);
  return person;
}

test.describe("list of orders [S3.3] [S4.4]", () => {
  test("is kind when there are none", { tag: "@deep" }, async ({ page, request }) => {
    await customer(page, request);
    await page.goto("/quan-ly-don-hang");
    await expect(page.getByRole("heading", { name: "Bạn chưa có đơn hàng nào" })).toBeVisible();
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  test("needs a login [S1.9]", { tag: "@once" }, async ({ page }) => {
    await page.goto("/quan-ly-don-hang");
    await expect(page).toHaveURL(/\/dang-nhap\?tiep=%2Fquan-ly-don-hang/);
  });

  for (const [lang, missing] of [
    ["vi", "Còn thiếu 790.000 ₫"],
    ["en", "790,000 ₫ still to pay"],
  ] as const)
    test(`says how much of a price is missing in ${lang} [S4.6]`, {
      tag: lang === "en" ? ["@once", "@deep"] : [],
    }, async ({ page, request }) => {
      const person = await customer(page, request);
      const wanted = await somePackage(request, founding);
      const { maDonHang } = await order(request, person, wanted);
      await bankTells(request, maDonHang, 500_000);
      const screens = ["/quan-ly-don-hang", `/quan-ly-don-hang/${maDonHang}`, `/thanh-toan/${maDonHang}`];
      const badge = page.getByRole("main").getByText(missing, { exact: true }).first();
      for (const screen of screens) {
        await expect(async () => {
          await page.goto(`${screen}?lang=${lang}`);
          await expect(badge).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectNoSideScroll(page);
      }
    });

  for (const [lang, pending, paid] of [
    ["vi", "Chờ xác nhận đơn", "Đã thanh toán"],
    ["en", "Pending confirmation", "Paid"],
  ] as const) {
    test(`is filtered by the server's states and searched in ${lang}`, {
      tag: lang === "en" ? ["@once", "@deep"] : [],
    }, async ({ page, request, isMobile }) => {
      const person = await customer(page, request);
      const wanted = await somePackage(request);
      const first = await order(request, person, wanted);
      const second = await order(request, person, wanted);
      await bankTells(request, first.maDonHang, first.tongTien);
      await expect(async () => {
        await page.goto(`/quan-ly-don-hang?lang=${lang}`);
        await expect(page.getByRole("listitem").getByText(paid, { exact: true })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
      await expect(page.getByRole("link", { name: `#${first.maDonHang}`, exact: true })).toBeVisible();
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      // A phone shows the orders first and folds rarely used filters.
      if (isMobile)
        await page.getByText(/^(Tìm và lọc theo thanh toán|Search, and filter by payment)$/).click();
      await page.getByRole("combobox").selectOption({ label: paid });
      await page.getByRole("search").getByRole("button").last().click();
      await expect(page).toHaveURL(/trangThaiThanhToan=DA_THANH_TOAN/);
      await expect(page.getByRole("link", { name: `#${second.maDonHang}`, exact: true })).toHaveCount(0);
      await page.getByRole("link", { name: pending, exact: true }).click();
      await expect(page).toHaveURL(/trangThai=CHO_XAC_NHAN/);
      await expect(page.getByRole("link", { name: `#${first.maDonHang}`, exact: true })).toBeVisible();
      await page.goto(`/quan-ly-don-hang?tim=${second.maDonHang}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        `#${second.maDonHang}`,
      ]);
      await page.goto("/quan-ly-don-hang?tim=khongcogi&trangThai=KHONG_CO");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        /Không có đơn nào|No order like that/,
      ]);
    });
  }
});

test.describe("one order", () => {
  test("follows the back office's work by itself [S4.13]", { tag: "@deep" }, async ({ page, request }) => {
    const person = await customer(page, request);
    const placed = await order(request, person, await somePackage(request));
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    const current = page.locator('[aria-current="step"]');
    await expect(current).toContainText("Thanh toán");
    await expect(page.getByText(/^trước \d\d:\d\d (thứ \S+|Chủ nhật) \d\d\/\d\d$/)).toBeVisible();
    await ready(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await expect(page.getByText("Trang này tự cập nhật")).toBeVisible();
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await expect(current).toContainText("Xác nhận đơn");
    await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "XAC_NHAN" });
    await expect(page.getByText("Đã xác nhận", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Hủy đơn hàng" })).toHaveCount(0);
    await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "BAT_DAU" });
    await expect(page.getByText("Đang thực hiện", { exact: true })).toBeVisible();
    await page.getByText("Nhật ký đơn hàng").click();
    await expect(page.getByText("Bắt đầu thực hiện")).toBeVisible();
    await page.getByText("Giá gồm những gì").click();
    await expect(page.getByText(/Thuế GTGT \d+%/).first()).toBeVisible();
    await expectAccessible(page);
  });

  test("says first what waits for the customer, then what we do and until when", { tag: "@deep" }, async ({
    page,
    request,
  }) => {
    const person = await customer(page, request);
    const wanted = await somePackage(request, founding);
    const { maDonHang, tongTien } = await order(request, person, wanted);
    const tasks = page.getByRole("status").filter({ hasText: "Việc của bạn" });
    const first = tasks.getByRole("listitem").first();
    await page.goto(`/quan-ly-don-hang/${maDonHang}`);
    await expect(first.getByRole("heading")).toHaveText("Thanh toán 1.290.000 ₫");
    await bankTells(request, maDonHang, tongTien);
    await expect(first.getByRole("heading")).toHaveText("Khai thông tin công ty");
    await expect(first.getByRole("button", { name: "Khai thông tin công ty" })).toBeVisible();
    await expect(page.getByText("Đã nhận 1.290.000 ₫.")).toBeVisible();
    const code = await begin(request, person, maDonHang);
    await keep(request, person, code, FIRST_STEPS);
    for (const lang of ["en", "vi"] as const) {
      await page.goto(`/quan-ly-don-hang/${maDonHang}?lang=${lang}`);
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await expect(first).toContainText(/Đã xong 4\/\d+ phần/);
    await first.getByRole("link", { name: "Khai tiếp" }).click();
    await expect(page).toHaveURL(new RegExp(`/quan-ly-ho-so/thanh-lap\\?hs=${code}$`));
    await page.goto("/quan-ly-don-hang");
    await page.getByRole("link", { name: "Công ty TNHH Hoa Sen Bên Hồ", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/quan-ly-don-hang/${maDonHang}$`));
  });

  test("that waits too long says whom to call, and stands first in the back office [S4.14]", async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const person = await customer(page, request);
    const placed = await order(request, person, await somePackage(request));
    makeLate(placed.maDonHang);
    const later = await order(request, person, await somePackage(request));
    for (const [lang, late, help] of [
      ["vi", "Quá hạn xác nhận", /Đã quá hẹn.*Vui lòng liên hệ với chúng tôi/],
      ["en", "Confirmation overdue", /The promised time has passed.*Please contact us/],
    ] as const) {
      await page.goto(`/quan-ly-don-hang?lang=${lang}`);
      const row = page.getByRole("listitem").filter({ hasText: placed.maDonHang });
      await expect(row.getByText(late, { exact: true })).toBeVisible();
      await page.goto(`/quan-ly-don-hang/${placed.maDonHang}?lang=${lang}`);
      await expect(page.getByRole("main").getByText(help)).toBeVisible();
      await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
    const adminView = await theirs.newPage();
    await enter(adminView, "nhanvien");
    await adminView.goto(`/quan-tri/don-hang?tim=${encodeURIComponent(person.email)}`);
    await expect(adminView.getByRole("rowheader")).toHaveText([
      new RegExp(placed.maDonHang),
      new RegExp(later.maDonHang),
    ]);
    await expect(
      adminView.getByRole("row", { name: placed.maDonHang }).getByText("Quá hạn", { exact: true }),
    ).toBeVisible();
    await theirs.close();
  });

  test("is cancelled after a question, and ordered again into the cart [S4.5]", async ({ page, request }) => {
    const person = await customer(page, request);
    const placed = await order(request, person, await somePackage(request));
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await ready(page);
    await page.getByRole("link", { name: "Hủy đơn hàng" }).click();
    const question = page.getByRole("dialog", { name: `Hủy đơn #${placed.maDonHang}?` });
    await expectAccessible(page);
    await question.getByRole("link", { name: "Không hủy" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("link", { name: "Hủy đơn hàng" }).click();
    await question.getByRole("textbox").fill("Đặt nhầm gói");
    await question.getByRole("button", { name: "Hủy đơn" }).click();
    await expect(page.getByText("Đã hủy", { exact: true })).toBeVisible();
    await expect(page.getByText("Đặt nhầm gói").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page.getByText("Vui lòng không chuyển tiền cho đơn này.")).toBeVisible();
    await page.getByRole("link", { name: "Xem đơn hàng" }).click();
    await page.getByRole("button", { name: "Đặt lại" }).click();
    await expect(page).toHaveURL(/\/quan-ly-gio-hang\?don=KS/);
    await expect(page.getByText(/Đã đưa 1 dịch vụ vào giỏ hàng/)).toBeVisible();
  });

  test("paid and cancelled, says what goes back [S4.5] [S4.7]", { tag: "@deep" }, async ({
    page,
    request,
  }) => {
    const person = await customer(page, request);
    const placed = await order(request, person, await somePackage(request));
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await expect(page.getByText("Đã thanh toán", { exact: true }).first()).toBeVisible();
    await ready(page);
    await page.getByRole("link", { name: "Hủy đơn hàng" }).click();
    await expect(page.getByRole("dialog").getByText(/Dự kiến hoàn lại/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Hủy đơn" }).click();
    await expect(page.getByText("Chờ hoàn tiền", { exact: true }).first()).toBeVisible();
    await page.goto(`/thanh-toan/${placed.maDonHang}`);
    await expect(page.getByRole("heading", { name: "Đang hoàn tiền" })).toBeVisible();
    await ready(page);
    await expectAccessible(page);
  });

  test.describe("whose price changes", () => {
    // Another fee is refused first, with both sums.
    test.use({ expectedStatuses: [409] });

    test("another address is put right in place, its fee agreed to first [S4.9]", {
      tag: ["@deep", "@once"],
    }, async ({ page, request }) => {
      const person = await customer(page, request);
      const placed = await order(request, person, await somePackage(request, (row) => row.giaoHang));
      await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
      await ready(page);
      await page.getByText("Đổi nơi nhận", { exact: true }).click();
      await page.locator(`[name="diaChiGiao.soNhaDuong"]`).fill("34 Pasteur");
      await page.getByRole("button", { name: "Lưu nơi nhận mới" }).click();
      await expect(page.getByText(/^34 Pasteur, /)).toBeVisible();
      await page.getByText("Đổi nơi nhận", { exact: true }).click();
      await page.locator('[name="diaChiGiao.phuongXa"]').fill("Xã Năm Căn");
      await page.getByRole("button", { name: "Lưu nơi nhận mới" }).click();
      await expect(page.getByText(/Phí giao hàng đến nơi này là/)).toBeVisible();
      await page.getByRole("button", { name: /Đồng ý, tổng/ }).click();
      await expect(page.getByText(/^34 Pasteur, Xã Năm Căn/)).toBeVisible();
      await expect(page.getByText("Khách đã đổi địa chỉ nhận hàng").first()).toBeAttached();
    });
  });
});

test("a form of an older release cancels nothing and shows the page again [S4.5] [S4.12]", {
  tag: ["@once", "@deep"],
}, async ({ page, request }) => {
  const placed = await order(request, await customer(page, request), await somePackage(request));
  const path = `/quan-ly-don-hang/${placed.maDonHang}`;
  await page.goto(path);
  const headers = { Origin: new URL(page.url()).origin };
  for (const intent of ["dat-lai", "constructor", ""]) {
    const reply = await page.request.post(path, { form: { intent }, headers, maxRedirects: 0 });
    expect([reply.status(), reply.headers().location], intent).toEqual([302, path]);
  }
  await page.reload();
  await expect(page.getByText("Đã có phiên bản mới của trang.").first()).toBeVisible();
  await expect(page.getByText("Chờ xác nhận đơn", { exact: true }).first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is cancelled by links and forms alone [S4.5]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
  }) => {
    const person = await customer(page, request);
    const placed = await order(request, person, await somePackage(request));
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await page.getByRole("link", { name: "Hủy đơn hàng" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hủy đơn" }).click();
    await expect(page.getByText("Đã hủy", { exact: true })).toBeVisible();
  });

  test.describe("too late", () => {
    test.use({ expectedStatuses: [409] });

    test("a cancellation after the confirmation is refused calmly, and the order stays [S4.5]", {
      tag: ["@once", "@deep"],
    }, async ({ page, request }) => {
      const person = await customer(page, request);
      const placed = await order(request, person, await somePackage(request));
      await page.goto(`/quan-ly-don-hang/${placed.maDonHang}?hoi=cancel`);
      await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "XAC_NHAN" });
      await page.getByRole("dialog").getByRole("textbox").fill("Đặt nhầm gói");
      await page.getByRole("dialog").getByRole("button", { name: "Hủy đơn" }).click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText("Đơn hàng không còn hủy được, vui lòng liên hệ với chúng tôi");
      await expect(page.getByText("Đã xác nhận", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "Hủy đơn hàng" })).toHaveCount(0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
});
