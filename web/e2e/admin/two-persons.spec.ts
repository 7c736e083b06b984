import { ask } from "../support/api";
import { enter, visitorOrder } from "../support/people";
import { makePerson, newPhone } from "../support/steps";
import { expect, expectAccessibleInBoth, expectNoSideScroll, ready, shots, test } from "../support/support";

test.describe("what two administrators do", { tag: "@once" }, () => {
  test.use({ expectedStatuses: [409] });

  test("a visitor's order joins the account that has proven its number [S2.15]", { tag: "@deep" }, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const phone = newPhone();
    const person = await makePerson(phone.kept, "Nguyễn Thị Gộp");
    const { maDonHang } = await visitorOrder(request, { hoTen: "Nguyễn Thị Gộp", soDienThoai: phone.kept });
    const { id } = await ask<{ id: string }>("/auth/api/v1/toi", { token: person.grant.access_token });
    await enter(page, "quantri");
    await page.goto(`/quan-tri/khach/${id}`);
    await ready(page);
    if (page.url().includes("muc-dich")) {
      await page.getByText("Khách hàng nhờ hỗ trợ").click();
      await page.getByRole("button", { name: "Mở trang" }).click();
      await ready(page);
    }
    await expect(page.getByRole("heading", { name: "Gộp vào tài khoản này" })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoSideScroll(page);
    await shots(page, "merge", [390, 1440]);
    await page.getByLabel("Vì sao là cùng một người").fill("Khách gọi, đúng số của họ");
    await page.getByRole("button", { name: "Đề nghị gộp" }).click();
    await expect(page.getByText("Đã gửi đề nghị", { exact: false }).first()).toBeVisible();

    const other = await browser.newContext({ baseURL, locale: "vi-VN" });
    const second = await other.newPage();
    await enter(second, "quantri2");
    await second.goto("/quan-tri/phe-duyet");
    await ready(second);
    await second.getByRole("row").filter({ hasText: "Gộp khách vãng lai" }).getByRole("link").first().click();
    await second.waitForURL(/phe-duyet\/./);
    await ready(second);
    await expect(second.getByText(maDonHang).first()).toBeVisible();
    await shots(second, "merge-approval", [390, 1440]);
    await second.getByRole("button", { name: "Duyệt và áp dụng ngay" }).click();
    await expect(second.getByText("Đã duyệt. Thay đổi có hiệu lực", { exact: false }).first()).toBeVisible();
    await page.goto(`/quan-tri/khach/${id}`);
    await ready(page);
    await expect(page.getByRole("link", { name: `#${maDonHang}` }).first()).toBeVisible();
    await other.close();
  });

  test("last month is asked to be closed and the request is withdrawn [S2.15]", { tag: "@deep" }, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await enter(page, "quantri");
    await page.goto("/quan-tri/bao-cao");
    await ready(page);
    await page.getByRole("link", { name: "Tháng trước" }).click();
    await page.waitForURL(/tuNgay=/);
    await ready(page);
    const query = new URL(page.url()).search.slice(1);
    await page.getByText("Chốt tháng này").click();
    await expectAccessibleInBoth(page);
    await shots(page, "close", [390, 1440]);
    await page.goto(`/quan-tri/bao-cao?${query}`);
    await ready(page);
    await page.getByText("Chốt tháng này").click();
    await page.getByLabel("Đã đối chiếu những gì").fill("Đã đối chiếu sao kê");
    await page.getByRole("button", { name: "Đề nghị chốt" }).click();
    await expect(page.getByText("Đã gửi đề nghị", { exact: false }).first()).toBeVisible();
    await page.goto("/quan-tri/phe-duyet");
    await ready(page);
    await page.getByRole("row").filter({ hasText: "Chốt số liệu tháng" }).getByRole("link").first().click();
    await page.waitForURL(/phe-duyet\/./);
    await ready(page);
    await shots(page, "close-approval", [390, 1440]);
    await page.getByText("Rút đề nghị", { exact: true }).click();
    await page.getByRole("button", { name: "Rút đề nghị này" }).click();
    await expect(page.getByText("Đã rút đề nghị", { exact: false }).first()).toBeVisible();
  });
});
