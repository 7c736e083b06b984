import { randomUUID } from "node:crypto";
import { API, adminOrderCall } from "../support/people";
import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";
import { openOwnCompany, seeScreen } from "./certified";

test.use({ expectedStatuses: [422] });

test(
  "a company's service goes on in one press; its capital and its representative change [S4.11]",
  { tag: "@deep" },
  async ({ page, request, baseURL }, info) => {
    test.setTimeout(180_000);
    const { person, company } = await openOwnCompany(page, request, baseURL);

    const seen = (path: string, name: string) => seeScreen(page, info, path, name);

    const service = await request.get(`${API}/partner/api/v1/dich-vu/ke-toan-tron-goi`);
    const { id, goiCuoc } = (await service.json()).data;
    const pack = goiCuoc.find(({ giaoHang }: { giaoHang: boolean }) => !giaoHang);
    const wanted = { dichVuId: id, goiCuocId: pack.id, chuKy: pack.gia[0].chuKy };
    const terms = { dongYDieuKhoan: true, congTy: company.split("/").at(-1) };
    const placed = await request.post(`${API}/payment/api/v1/don-hang`, {
      headers: { ...person.headers, "Idempotency-Key": randomUUID() },
      data: { ...terms, danhSachDichVuChinh: [wanted] },
    });
    expect(placed.ok(), await placed.text()).toBe(true);
    const { maDonHang, tongTien } = (await placed.json()).data;
    const paid = { soTien: tongTien, nguon: "TAI_CUA_HANG", thamChieu: `PT-${randomUUID()}`, ghiChu: "" };
    await adminOrderCall(request, maDonHang, "thu-tien", paid);
    await adminOrderCall(request, maDonHang, "thao-tac", { thaoTac: "XAC_NHAN" });
    await adminOrderCall(request, maDonHang, "thao-tac", { thaoTac: "BAT_DAU" });
    await seen(company, "company");
    await page
      .getByRole("button", { name: /Đặt kỳ tiếp theo/ })
      .first()
      .click();
    await expect(page).toHaveURL(/dat-hang\?cong-ty=CT/);
    await ready(page);
    await expect(page.getByText("Đặt cho công ty")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.locator("input[name=dongYDieuKhoan]").check();
    await page.locator("button[value=order]").click();
    await expect(page).toHaveURL(/\/thanh-toan\//);
    await page.goto(company);
    await expect(page.getByText("Kỳ tiếp theo đã được đặt")).toBeVisible();

    await seen(`${company}/thay-doi`, "changes");
    await seen(`${company}/thay-doi?loai=VON`, "capital-form");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page.getByRole("alert")).toContainText("Vui lòng ghi ngày góp đủ");
    const part = page.getByLabel(/^(Phần vốn của|Vốn điều lệ sau thay đổi)/).first();
    const before = Number((await part.inputValue()).replaceAll(".", ""));
    await part.fill((before + 50_000_000).toLocaleString("de-DE"));
    await page
      .getByLabel("Ngày góp đủ vốn tăng thêm")
      .fill(await page.getByLabel("Ngày quyết định").inputValue());
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page).toHaveURL(/\/thay-doi\/TD/);
    await seen(new URL(page.url()).pathname, "capital");

    await seen(`${company}/thay-doi?loai=DAI_DIEN`, "representative-form");
    await page.getByLabel("Họ tên người đại diện mới").fill("Phạm Thị Dung");
    await page.getByRole("button", { name: "Lập giấy tờ" }).click();
    await expect(page).toHaveURL(/\/thay-doi\/TD/);
    await expect(page.getByText(/Phạm Thị Dung, /).first()).toBeVisible();
    await seen(new URL(page.url()).pathname, "representative");

    // A company that was founded elsewhere.
    await seen("/cong-ty/them", "declare");
    await page.getByRole("button", { name: "Thêm công ty" }).click();
    await expect(page.getByRole("alert").first()).toContainText("10 chữ số");
    await page.getByLabel("Mã số doanh nghiệp").fill("0316794479");
    await page.getByLabel("Tên công ty").fill("Công ty TNHH Gió Mới");
    await page.getByLabel("Loại hình").selectOption("TNHH1_CN");
    await page.getByLabel("Ngày đăng ký lần đầu").fill("2019-03-11");
    await page.getByLabel("Địa chỉ trụ sở chính").fill("12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh");
    await page.getByLabel("Vốn ghi trên giấy chứng nhận").fill("500.000.000");
    await page.getByLabel("Mã ngành, nghề").fill("4610, 6219");
    await page.getByLabel("Người đại diện theo pháp luật").fill("Trần An");
    await page.getByLabel("Người thứ 1", { exact: true }).fill("Trần An");
    await page.getByRole("button", { name: "Thêm người góp vốn" }).click();
    await expect(page.getByLabel(/^Người thứ 5/)).toBeVisible();
    await expect(page.getByLabel("Tên công ty")).toHaveValue("Công ty TNHH Gió Mới");
    await page.getByRole("button", { name: "Thêm công ty" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Công ty TNHH Gió Mới");
    await expect(page.getByText("Theo khai của bạn")).toBeVisible();
    await seen(new URL(page.url()).pathname, "declared");
    await page.getByRole("link", { name: "Thay đổi đăng ký" }).click();
    await expect(page.getByRole("link", { name: /Tăng vốn/ })).toBeVisible();
  },
);
