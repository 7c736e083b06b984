import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { handedIn } from "../dossier/whole-dossier";
import { enterpriseCode } from "../support/enterprise-code";
import {
  adminOrderCall,
  enter,
  founding,
  logIn,
  order,
  type Person,
  type Placed,
  register,
  securedOrder,
  somePackage,
} from "../support/people";
import { goOnKnowing } from "../support/staff";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { withPapers } from "./papers";

/** An order that is paid and waits to be confirmed. */
async function paidOrder(request: APIRequestContext, person: Person): Promise<Placed> {
  const placed = await order(request, person, await somePackage(request, founding));
  const reference = `PT-${randomUUID()}`;
  const paid = { soTien: placed.tongTien, nguon: "TAI_CUA_HANG", thamChieu: reference, ghiChu: "" };
  await adminOrderCall(request, placed.maDonHang, "thu-tien", paid);
  return placed;
}

test.describe("a page that is older than the order", () => {
  test.use({ expectedStatuses: [409] });

  for (const scripts of [true, false]) {
    test(`tells the second of two staff what the first did, ${scripts ? "with" : "without"} scripts [G-01]`, {
      tag: scripts ? "@once" : ["@once", "@deep"],
    }, async ({ page, request, browser, baseURL }) => {
      test.setTimeout(120_000);
      const { maDonHang } = await securedOrder(request, await register(request));
      await adminOrderCall(request, maDonHang, "thao-tac", { thaoTac: "BAT_DAU" });
      const address = `/quan-tri/don-hang/${maDonHang}`;
      const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
      const entered = await theirs.newPage();
      await enter(entered, "quantri");
      const state = await theirs.storageState();
      const other = await browser.newContext({
        baseURL,
        locale: "vi-VN",
        storageState: state,
        javaScriptEnabled: scripts,
      });
      const second = await other.newPage();
      await second.goto(address);
      await enter(page, "nhanvien");
      await page.goto(address);
      await ready(page);
      const next = page.getByRole("button", { name: "Sang bước:" });
      const step = ((await next.textContent()) ?? "").replace("Sang bước:", "").trim();
      await next.click();
      await expect(page.getByText("Đã sang bước tiếp theo").first()).toBeVisible();

      await second.getByRole("button", { name: `Sang bước: ${step}` }).click();
      const alert = second.getByRole("alert");
      await expect(alert).toContainText("Đơn đã thay đổi sau khi bạn mở trang");
      await expect(alert).toContainText(`Trần Văn Viên: Chuyển sang bước tiếp theo (${step})`);
      await expect(second.locator("[aria-current=step]")).toContainText(step);
      if (scripts) await expectAccessible(second);

      // One step back, for a reason.
      await page.locator("summary", { hasText: "Quay lại bước:" }).click();
      await page.getByLabel("Lý do quay lại").fill("Thiếu chữ ký ở một trang");
      await page.getByRole("button", { name: "Quay lại bước:" }).click();
      await expect(page.getByText("Đã quay lại bước trước").first()).toBeVisible();
      await expect(page.getByRole("button", { name: `Sang bước: ${step}` })).toBeVisible();
      await expectNoSideScroll(page);
      await theirs.close();
      await other.close();
    });
  }

  test("does not let a customer cancel an order whose dossier was approved meanwhile [S4.5] [S4.6] [S4.11]", {
    tag: "@deep",
  }, async ({ page, request, browser, baseURL }) => {
    test.setTimeout(180_000);
    const customer = await register(request);
    const placed = await paidOrder(request, customer);
    const code = await handedIn(request, customer, `Bình Thạnh ${customer.id.slice(-5)}`, placed.maDonHang);
    const sum = placed.tongTien.toLocaleString("vi-VN");
    await logIn(page, customer);
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await ready(page);
    await page.getByRole("link", { name: "Hủy đơn hàng" }).first().click();
    await expect(page.getByText(`Dự kiến hoàn lại ${sum}`).first()).toBeVisible();

    const office = await browser.newContext({ baseURL, locale: "vi-VN" });
    const staff = await office.newPage();
    await enter(staff, "nhanvien");
    await staff.goto(`/quan-tri/ho-so/${code}`);
    await ready(staff);
    await expect(staff.getByText("Đơn hàng chưa được xác nhận.")).toBeVisible();
    await expectAccessible(staff);
    await goOnKnowing(staff, "Duyệt hồ sơ và xác nhận đơn", /mục chưa được đánh dấu/, "Vẫn duyệt hồ sơ");
    await expect(staff.getByText("Đã duyệt, chờ nộp cơ quan đăng ký").first()).toBeVisible();

    // The open page is live: the question disappears by itself, and a form sent all the same changes nothing.
    await expect(page.getByRole("button", { name: "Hủy đơn", exact: true })).toHaveCount(0);
    const late = await page.request.post(`/quan-ly-don-hang/${placed.maDonHang}`, {
      form: { intent: "cancel", hoanDuKien: String(placed.tongTien) },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect([late.status(), (await late.text()).includes("không còn hủy được")]).toEqual([409, true]);
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await ready(page);
    await expect(page.getByRole("link", { name: "Hủy đơn hàng" })).toHaveCount(0);
    await expect(page.getByText("Đang thực hiện").first()).toBeVisible();
    await expectNoSideScroll(page);

    await withPapers(staff);
    const today = new Date().toISOString().slice(0, 10);
    const [wrong, right] = [enterpriseCode(), enterpriseCode()];
    await staff.getByLabel("Số giấy biên nhận").fill("79-2026-54321");
    await staff.getByLabel("Ngày nộp").fill(today);
    await goOnKnowing(staff, "Ghi biên nhận", /Chưa có bản ký/, "Vẫn ghi nhận đã nộp");
    await expect(staff.getByText("Đã ghi giấy biên nhận").first()).toBeVisible();
    await staff.getByLabel("Mã số doanh nghiệp").fill(wrong);
    await staff.getByLabel("Ngày cấp").fill(today);
    await goOnKnowing(
      staff,
      "Ghi kết quả, báo khách",
      /Chưa có bản quét/,
      "Vẫn ghi nhận, bản quét bổ sung sau",
    );
    await expect(staff.getByText("Đã ghi kết quả và báo khách").first()).toBeVisible();

    await staff.locator("summary", { hasText: "Thêm bản chụp hoặc đính chính" }).click();
    await staff.getByLabel("Mã số doanh nghiệp").fill(right);
    await staff.getByLabel("Bản chụp giấy chứng nhận").setInputFiles("public/icon-192.png");
    await staff.getByLabel("Lý do đính chính").fill("Gõ nhầm hai chữ số");
    await expectAccessible(staff);
    await staff.getByRole("button", { name: "Lưu", exact: true }).click();
    await expect(staff.getByText("Đã lưu giấy chứng nhận").first()).toBeVisible();
    await expect(staff.getByText(right).first()).toBeVisible();
    const look = await staff.request.get(`/quan-tri/ho-so/${code}/giay-chung-nhan`);
    expect([look.status(), look.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    await office.close();

    await page.goto(`/quan-ly-ho-so/thanh-lap/da-nop?hs=${code}`);
    await ready(page);
    await expect(page.getByText(right).first()).toBeVisible();
    await expect(page.getByText("Gõ nhầm hai chữ số").first()).toBeVisible();
    await expectNoSideScroll(page);
  });
});

test("a customer reads what comes back before and after a cancellation [S4.5] [G-03]", async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const placed = await paidOrder(request, customer);
  const sum = placed.tongTien.toLocaleString("vi-VN");
  await logIn(page, customer);
  await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
  await ready(page);
  await page.getByRole("link", { name: "Hủy đơn hàng" }).first().click();
  await expect(page.getByText(`Dự kiến hoàn lại ${sum}`).first()).toBeVisible();
  await page.getByRole("button", { name: "Hủy đơn", exact: true }).click();
  await expect(page.getByText(`Chúng tôi sẽ hoàn ${sum}`).first()).toBeVisible();
  await expect(page.getByText("Chờ hoàn tiền").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
