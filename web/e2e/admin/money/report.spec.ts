import { expect } from "@playwright/test";
import { bankTells, enter, ordered } from "../../support/people";
import { expectAccessible, expectNoSideScroll, ready, test } from "../../support/support";

test("the owner sees what was ordered and received, and takes it along", { tag: "@deep" }, async ({
  page,
  request,
}) => {
  const { maDonHang, tongTien } = await ordered(request);
  await bankTells(request, maDonHang, tongTien);
  await enter(page, "quantri");
  await page.goto("/quan-tri/bao-cao");
  await ready(page);
  await expect(page.getByRole("table", { name: "Theo dịch vụ" })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const lang of ["en", "vi"]) {
      await page.goto(`/quan-tri/bao-cao?lang=${lang}`);
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
  }
  await page.getByText("Xem bảng số").click();
  await expect(page.getByRole("table", { name: "Đặt hàng và đã nhận" })).toBeVisible();
  await page.getByRole("link", { name: "Tháng trước", exact: true }).click();
  await expect(page.getByText("Kỳ này chưa có gì.").first()).toBeVisible();
  const sheet = await page.request.get("/quan-tri/bao-cao.xlsx");
  expect((await sheet.body()).subarray(0, 2).toString()).toBe("PK");
  await page.goto("/quan-tri/bao-cao?tuNgay=2026-11-02&denNgay=2026-11-01");
  await expect(page.getByRole("alert")).toBeVisible();
});
