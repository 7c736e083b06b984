import { API, bankTells, enter, logIn, order, register, somePackage } from "../support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSideScroll,
  test,
} from "../support/support";

test.use({ expectedStatuses: [422] });

test("an invoice: whom it is for, entered by staff, looked up by the customer [S4.6]", {
  tag: "@once",
}, async ({ browser, page, request, baseURL }) => {
  test.setTimeout(120_000);
  const person = await register(request);
  const placed = await order(request, person, await somePackage(request, ({ giaoHang }) => !giaoHang));
  await logIn(page, person);
  await page.goto(`/quan-ly-don-hang/${placed.maDonHang}`);
  await page.getByRole("link", { name: "Xem hóa đơn, thông tin người mua" }).click();
  await page.getByLabel("Lập hóa đơn cho").selectOption("TO_CHUC");
  await page.getByLabel("Tên người mua").fill("Công ty TNHH Mẫu");
  await page.getByLabel("Mã số thuế").fill("0100109107");
  await page.getByRole("button", { name: "Lưu thông tin hóa đơn" }).click();
  await expect(page.getByText("số kiểm tra không khớp").first()).toBeVisible();
  await expect(page.getByLabel("Tên người mua")).toHaveValue("Công ty TNHH Mẫu");
  await page.getByLabel("Mã số thuế").fill("0100109106");
  await page.getByLabel("Địa chỉ").fill("1 Phố Huế, Hà Nội");
  await page.getByRole("button", { name: "Lưu thông tin hóa đơn" }).click();
  await expect(page.getByText("Đã lưu thông tin hóa đơn").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await bankTells(request, placed.maDonHang, placed.tongTien);
  const paid = async () => {
    const path = `${API}/payment/api/v1/don-hang/${placed.maDonHang}`;
    return (await (await request.get(path, { headers: person.headers })).json()).data.daThu;
  };
  await expect.poll(paid).toBe(placed.tongTien);

  const office = await browser.newContext({ baseURL, locale: "vi-VN" });
  const staff = await office.newPage();
  await enter(staff, "nhanvien");
  await staff.goto("/quan-tri/hoa-don");
  await expect(staff.getByRole("heading", { name: "Hóa đơn cần lập", exact: true })).toBeVisible();
  await staff.goto(`/quan-tri/hoa-don/${placed.maDonHang}`);
  await expect(staff.getByText("0100109106").first()).toBeVisible();
  await staff.getByLabel("Ký hiệu").fill("1C26TKS");
  await staff.getByLabel("Số hóa đơn").fill(String(Date.now()).slice(-8));
  await staff.getByLabel("Mã tra cứu").fill("TRACUU1");
  await staff.getByRole("button", { name: "Ghi nhận hóa đơn đã lập" }).click();
  await expect(staff.getByText("Đã ghi nhận hóa đơn").first()).toBeVisible();
  await expect(staff.getByText("Không có gì cần lập")).toBeVisible();
  await expectAccessibleInBoth(staff);
  await office.close();

  await page.reload();
  await expect(page.getByText("TRACUU1")).toBeVisible();
  await expect(page.getByText("Hóa đơn đã lập nên không sửa được ở đây")).toBeVisible();
});
