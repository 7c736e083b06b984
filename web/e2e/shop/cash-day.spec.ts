import { API, enter, order, register, sample, somePackage } from "../support/people";
import { expect, expectAccessibleInBoth, test } from "../support/support";

test("cash gets a receipt, and its day is closed by somebody else [S4.6]", { tag: "@once" }, async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = await register(request);
  const placed = await order(request, person, await somePackage(request, ({ giaoHang }) => !giaoHang));
  const staff = await sample(request, "nhanvien");
  const body = { soTien: placed.tongTien, nguon: "TIEN_MAT" };
  const paid = await request.post(`${API}/payment/api/v1/quan-tri/don-hang/${placed.maDonHang}/thu-tien`, {
    headers: staff.headers,
    data: body,
  });
  const number = (await paid.json()).data.soPhieu;
  await enter(page, "nhanvien");
  await page.goto(`/quan-tri/phieu-thu/${number}`);
  await expect(page.getByRole("heading", { name: "PHIẾU THU", exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto("/quan-tri/quy-tien-mat");
  await expect(page.getByText("Bạn đã thu tiền trong ngày này").first()).toBeVisible();
  const theirs = await browser.newContext({ baseURL, locale: "vi-VN" });
  const second = await theirs.newPage();
  await enter(second, "quantri");
  await second.goto("/quan-tri/quy-tien-mat");
  await second.locator("summary", { hasText: "Đếm và chốt quỹ" }).first().click();
  await second.getByLabel("Đếm được").first().fill("1.000");
  await second.getByRole("button", { name: "Đếm và chốt quỹ" }).first().click();
  await expect(second.getByRole("alert")).toBeVisible();
  await second.getByLabel("Lý do chênh lệch").first().fill("Kiểm thử");
  await second.getByRole("button", { name: "Đếm và chốt quỹ" }).first().click();
  await expect(second.getByText("Đã chốt quỹ tiền mặt của ngày").first()).toBeVisible();
  await theirs.close();
});
