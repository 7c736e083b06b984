import type { Locator, Page } from "@playwright/test";
import { SCAN } from "../support/attachments";
import { expectSent } from "../support/mail-sink";
import { adminOrderCall, bankTells, enter, logIn, order, register, somePackage } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, shots, test } from "../support/support";

const PASSWORD = "Thue#Dien-Tu-2026";

/** The part of a page that is about one result. */
function part(page: Page, name: string): Locator {
  return page
    .locator("#ket-qua li, #ket-qua > div")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

async function give(page: Page, summary: string, fill: (form: Locator) => Promise<void>): Promise<void> {
  const fold = page.locator("details", { has: page.locator("summary", { hasText: summary }) });
  // Open still, when something was handed over here before.
  if (!(await fold.evaluate((one: HTMLDetailsElement) => one.open)))
    await fold.locator("summary").first().click();
  await fill(fold);
  await fold.getByRole("button", { name: "Giao cho khách" }).click();
  await expect(page.getByText("Đã giao, khách được báo").first()).toBeVisible();
  await ready(page);
}

test.describe("an order delivers its result", () => {
  test.use({ expectedStatuses: [409] });

  test("paid, handed over, mailed, downloaded, seen once, and completed only with all of it [S4.13] [S4.4]", async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const person = await register(request);
    const placed = await order(
      request,
      person,
      await somePackage(request, ({ slug }) => slug === "dang-ky-thue-ban-dau"),
    );
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "XAC_NHAN" });
    await logIn(page, person);
    const address = `/quan-ly-don-hang/${placed.maDonHang}`;
    await page.goto(address);
    await ready(page);
    const coming = page.getByRole("list").filter({ hasText: "Hồ sơ thuế ban đầu đã nộp" });
    await expect(page.getByRole("heading", { name: "Sẽ giao" })).toBeVisible();
    await expect(coming).toBeVisible();
    await shots(page, "own-empty");

    const office = await browser.newContext({ baseURL, locale: "vi-VN", viewport: page.viewportSize() });
    const staff = await office.newPage();
    await enter(staff, "nhanvien");
    await staff.goto(`/quan-tri/don-hang/${placed.maDonHang}`);
    await ready(staff);
    await staff.getByRole("button", { name: "Bắt đầu thực hiện" }).click();
    for (let left = 3; left > 0; left -= 1) {
      await ready(staff);
      const now = await staff.locator("[aria-current=step]").first().textContent();
      await staff.getByRole("button", { name: "Sang bước:" }).click();
      await expect(staff.locator("[aria-current=step]").first()).not.toHaveText(now ?? "");
    }
    await expect(staff.getByText("Chưa hoàn thành được: còn thiếu kết quả phải giao")).toBeVisible();
    await shots(staff, "office-empty");
    await staff.getByRole("button", { name: "Hoàn thành đơn" }).click();
    await expect(staff.getByRole("alert")).toContainText("Còn thiếu: Hồ sơ thuế ban đầu đã nộp");
    await staff.reload();
    await ready(staff);

    await give(staff, "Giao tệp: Hồ sơ thuế ban đầu đã nộp", async (form) => {
      await form.locator('input[type="file"]').setInputFiles(SCAN);
      await form.getByLabel("Ghi chú cho khách").fill("Bản cơ quan thuế đã nhận");
    });
    await expectSent(person.email, /Kết quả đã sẵn sàng/);
    await give(staff, "Nhập thông tin truy cập: Tài khoản thuế điện tử", async (form) => {
      await form.getByLabel("Nơi đăng nhập").fill("https://thuedientu.example");
      await form.getByLabel("Tên tài khoản").fill("0316794479-ql");
      await form.getByLabel("Mật khẩu hoặc mã PIN").fill(PASSWORD);
    });
    const mail = await expectSent(person.email, /Tài khoản thuế điện tử/);
    expect(`${mail.text}${mail.html}`).not.toContain(PASSWORD);
    await expect(staff.locator("body")).not.toContainText(PASSWORD);

    // The wrong file is taken back, and the right one comes.
    const wrong = part(staff, "Hồ sơ thuế ban đầu đã nộp");
    await wrong.locator("summary", { hasText: "Thu hồi vì giao nhầm" }).click();
    await wrong.getByLabel("Lý do thu hồi").fill("Nhầm hồ sơ của công ty khác");
    await wrong.getByRole("button", { name: "Thu hồi", exact: true }).click();
    await expect(staff.getByText("Đã thu hồi").first()).toBeVisible();
    await ready(staff);
    for (const name of ["Hồ sơ thuế ban đầu đã nộp", "Lịch hạn khai thuế năm đầu"]) {
      await give(staff, `Giao tệp: ${name}`, (form) =>
        form.locator('input[type="file"]').setInputFiles(SCAN),
      );
    }
    await staff.locator("main details").evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectAccessible(staff);
    await expectNoSideScroll(staff);
    await shots(staff, "office-full");

    await page.goto(address);
    await ready(page);
    await shots(page, "own-full");
    await ready(page);
    const paper = part(page, "Hồ sơ thuế ban đầu đã nộp");
    await paper.locator("summary", { hasText: "Các bản trước" }).click();
    await expect(paper.getByText("Nhầm hồ sơ của công ty khác")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      paper.getByRole("link", { name: /Tải ảnh/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^ket-qua-.*\.jpg$/);
    const account = part(page, "Tài khoản thuế điện tử");
    await account.getByRole("link", { name: "Xem thông tin truy cập" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Xem ngay" }).click();
    await expect(account.getByText(PASSWORD)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.goto(address);
    await ready(page);
    await expect(page.locator("body")).not.toContainText(PASSWORD);
    await expect(account.getByText(/Đã xem lúc/)).toBeVisible();
    await account.getByRole("button", { name: "Xin cấp lại" }).click();
    await expect(account.getByText(/Bạn đã xin cấp lại lúc/)).toBeVisible();

    await staff.reload();
    await ready(staff);
    await expect(staff.getByText("Khách xin cấp lại thông tin truy cập. Nhập")).toBeVisible();
    await staff.getByRole("button", { name: "Hoàn thành đơn" }).click();
    await expect(staff.getByText("Hoàn thành", { exact: true }).first()).toBeVisible();
    await office.close();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("access data are handed over and seen once [S4.13]", { tag: ["@once", "@deep"] }, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const person = await register(request);
    const placed = await order(
      request,
      person,
      await somePackage(request, ({ slug }) => slug === "dang-ky-thue-ban-dau"),
    );
    await bankTells(request, placed.maDonHang, placed.tongTien);
    await adminOrderCall(request, placed.maDonHang, "thao-tac", { thaoTac: "XAC_NHAN" });
    const office = await browser.newContext({ baseURL, locale: "vi-VN", javaScriptEnabled: false });
    const staff = await office.newPage();
    await enter(staff, "nhanvien");
    await staff.goto(`/quan-tri/don-hang/${placed.maDonHang}`);
    const fold = part(staff, "Tài khoản thuế điện tử").locator("details");
    await fold.locator("summary").click();
    await fold.getByLabel("Mật khẩu hoặc mã PIN").fill(PASSWORD);
    await fold.getByRole("button", { name: "Giao cho khách" }).click();
    await expect(staff.getByText("Đã giao, khách được báo").first()).toBeVisible();
    await logIn(page, person);
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await page.getByRole("link", { name: "Xem thông tin truy cập" }).click();
    await page.getByRole("button", { name: "Xem ngay" }).click();
    await expect(page.getByText(PASSWORD)).toBeVisible();
    await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
    await expect(page.getByText(/Đã xem lúc/)).toBeVisible();
    await expect(page.locator("body")).not.toContainText(PASSWORD);
    await office.close();
  });
});
