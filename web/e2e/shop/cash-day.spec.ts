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
  // A count closes nothing, and stands with its name.
  await second.locator("summary", { hasText: "Đếm quỹ, chưa chốt" }).first().click();
  await second.getByLabel("Đếm được").first().fill("2.000");
  await second.getByLabel("Ghi chú chênh lệch").first().fill("Mới đếm một nửa");
  await second.getByRole("button", { name: "Ghi số đếm được" }).first().click();
  await expect(second.getByText("Đã ghi lần đếm quỹ").first()).toBeVisible();
  await second.locator("summary", { hasText: "Đã đếm 1 lần" }).first().click();
  await expect(second.getByText("Mới đếm một nửa").first()).toBeVisible();
  const close = second
    .locator("form")
    .filter({ has: second.getByLabel("Lý do chênh lệch") })
    .first();
  await second.locator("summary", { hasText: "Đếm và chốt quỹ" }).first().click();
  await close.getByLabel("Đếm được").fill("1.000");
  await close.getByRole("button", { name: "Đếm và chốt quỹ" }).click();
  await expect(second.getByRole("alert")).toBeVisible();
  // Before closing time the page asks whether no more cash comes today; what was typed stays.
  await expect(close.getByLabel("Đếm được")).toHaveValue("1.000");
  await close.getByLabel("Lý do chênh lệch").fill("Kiểm thử");
  await close.getByRole("button", { name: /^(Đếm và chốt quỹ|Vẫn chốt quỹ hôm nay)$/ }).click();
  await expect(second.getByText("Đã chốt quỹ tiền mặt của ngày").first()).toBeVisible();
  await expectAccessibleInBoth(second);
  await expect(second.locator("summary", { hasText: "Mở lại quỹ ngày này" }).first()).toBeVisible();
  await theirs.close();
});
