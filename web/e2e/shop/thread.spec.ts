import { SCAN } from "../support/attachments";
import { expectSent } from "../support/mail-sink";
import { enter, logIn, order, register, somePackage } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, shots, test } from "../support/support";

test.describe("customer and staff write about an order", () => {
  test.use({ expectedStatuses: [409] });

  test("asked on the page, answered once, mailed, read [S4.13]", async ({
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
    await logIn(page, person);
    const address = `/quan-ly-don-hang/${placed.maDonHang}`;
    await page.goto(address);
    await ready(page);
    await page.getByLabel("Tin nhắn của bạn").fill("Bao giờ xong ạ?\nTôi gửi kèm CCCD.");
    await page.locator('#trao-doi input[type="file"]').setInputFiles(SCAN);
    await page.getByRole("button", { name: "Gửi tin nhắn" }).click();
    await expect(page.locator("#trao-doi").getByText("Bao giờ xong ạ?")).toBeVisible();
    await expect(page.getByLabel("Tin nhắn của bạn")).toHaveValue("");
    await ready(page);

    const open = async (account: "nhanvien" | "quantri") => {
      const office = await browser.newContext({ baseURL, locale: "vi-VN", viewport: page.viewportSize() });
      const staff = await office.newPage();
      await enter(staff, account);
      await staff.goto(`/quan-tri/don-hang/${placed.maDonHang}`);
      await ready(staff);
      return staff;
    };
    const [first, second] = [await open("nhanvien"), await open("quantri")];
    await first.goto("/quan-tri/don-hang?viec=CHO_TRA_LOI");
    await ready(first);
    await first
      .getByRole("link", { name: new RegExp(placed.maDonHang) })
      .first()
      .click();
    await ready(first);
    await expect(first.getByText("Khách đang chờ trả lời")).toBeVisible();
    await first.getByLabel("Trả lời khách").fill("Dạ thứ Sáu xong ạ.");
    await first.getByRole("button", { name: "Gửi khách" }).click();
    await expect(first.getByText("Đã gửi, khách được báo qua e-mail").first()).toBeVisible();
    const mail = await expectSent(person.email, /Dạ thứ Sáu xong ạ/);
    expect(mail.text).toContain(placed.maDonHang);

    // The colleague's page is older than that answer: it is shown, and what was typed stays.
    await second.getByLabel("Trả lời khách").fill("Tuần sau ạ.");
    await second.getByRole("button", { name: "Gửi khách" }).click();
    await expect(second.getByRole("alert").first()).toContainText("Dạ thứ Sáu xong ạ.");
    await expect(second.getByLabel("Trả lời khách")).toHaveValue("Tuần sau ạ.");
    await second.locator("summary", { hasText: "Ghi chú cho đồng nghiệp" }).click();
    await second.getByLabel("Ghi chú, khách không thấy").fill("Đã hỏi phòng thuế");
    await second.getByRole("button", { name: "Lưu ghi chú" }).click();
    await expect(second.locator("#trao-doi").getByText("Đã hỏi phòng thuế")).toBeVisible();
    await expectAccessible(second);
    await expectNoSideScroll(second);
    await shots(second, "office");

    await page.reload();
    await ready(page);
    await expect(page.locator("#trao-doi").getByText("Dạ thứ Sáu xong ạ.")).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Đã hỏi phòng thuế");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /Tải ảnh/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.jpg$/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await shots(page, "own");
    await second.reload();
    await expect(second.getByText("Khách đã xem")).toBeVisible();
    await second.goto("/quan-tri/mau-tra-loi");
    await ready(second);
    await expectAccessible(second);
    await expectNoSideScroll(second);
    await shots(second, "templates");
    await first.context().close();
    await second.context().close();
  });
});
