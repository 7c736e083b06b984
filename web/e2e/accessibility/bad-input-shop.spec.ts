import type { BrowserContext } from "@playwright/test";
import { buyer, inCart, newService, PLAIN, putIntoCart, service } from "../shop/shop";
import { adminToken, ask, passwordGrant } from "../support/api";
import { check, type Mistake } from "../support/bad-values";
import { setOwnCookie } from "../support/cookies";
import { baseOf } from "../support/forms";
import { codeFor } from "../support/mail-sink";
import { logIn, makePerson, newEmail, open } from "../support/steps";
import { expect, expectAccessibleInBoth, test } from "../support/support";
import { text } from "../support/words";

const WHOLE: [string, string] = ["Cần nhập số nguyên", "This must be a whole number"];
const AT_LEAST_1: [string, string] = ["Phải từ 1 trở lên", "Must be 1 or more"];
const AT_MOST_99: [string, string] = ["Không được quá 99", "Must be 99 or less"];
const EMPTY: [string, string] = ["Vui lòng nhập thông tin này", "Please fill this in"];
const SHORT: [string, string] = ["Mật khẩu cần ít nhất 8 ký tự", "The password needs at least 8 characters"];
const COMMON: [string, string] = [
  "Mật khẩu này quá phổ biến, người khác dễ đoán ra",
  "This password is too common, others guess it easily",
];
const OTHER_SERVICE = "thanh-lap-cong-ty-tnhh";

/** Somebody with two services in the cart; the second's keys. */
async function cartOfTwo(context: BrowserContext, baseURL: string | undefined) {
  const person = await buyer(context, baseURL, OTHER_SERVICE);
  await putIntoCart(person, PLAIN);
  const { id, goiCuoc } = await service(PLAIN);
  const [offer] = goiCuoc;
  return {
    person,
    line: { dichVuId: id, goiCuocId: offer?.id ?? "", chuKy: offer?.gia[0]?.chuKy ?? "" },
  };
}

test.describe("what a person reads at each field [S5.4] [G-52]", { tag: "@once" }, () => {
  test("the quantity of a cart's line; nothing else in the cart changes [S7.2]", { tag: "@deep" }, async ({
    page,
    context,
    baseURL,
  }) => {
    const { person, line } = await cartOfTwo(context, baseURL);
    const { dichVuId, goiCuocId, chuKy } = line;
    const quantities: [string, [string, string]][] = [
      ["", WHOLE],
      ["0", AT_LEAST_1],
      ["-1", AT_LEAST_1],
      ["100", AT_MOST_99],
      ["9".repeat(30), AT_MOST_99],
      ["1.5", WHOLE],
      ["1e1", WHOLE],
      ["hai", WHOLE],
    ];
    const before = await inCart(person);
    await check(page, context, {
      path: "/quan-ly-gio-hang",
      idPrefix: `${goiCuocId}-`,
      good: { intent: "update", dichVuId, goiCuocId, chuKy, soLuong: "1" },
      mistakes: quantities.map(([typed, told]) => ["soLuong", typed, ...told]),
    });
    expect(await inCart(person)).toEqual(before);
  });

  test("the new password of a reset [S1.7]", { tag: "@deep" }, async ({ page, context }) => {
    await startReset(context);
    await page.goto("/dang-nhap/quenMatKhau/reset");
    await expectAccessibleInBoth(page);
    const mistakes: Mistake[] = [
      ["matKhauMoi", "", ...SHORT],
      ["matKhauMoi", "ngan-7k", ...SHORT],
      ["matKhauMoi", "password1", ...COMMON],
    ];
    await check(page, context, { path: "/dang-nhap/quenMatKhau/reset", good: {}, mistakes });
  });

  test("a price and the names in the back office [S2.15]", async ({ page, context, baseURL }) => {
    const { id, packageId } = await newService(500_000);
    await enterAdminArea(context, baseURL, "quantri");
    const { phienBan } = await ask<{ phienBan: number }>(`/partner/api/v1/quan-tri/dich-vu/${id}`, {
      token: await adminToken("quantri"),
    });
    const path = `/quan-tri/dich-vu/${id}`;
    const form = { phienBan: String(phienBan), goiCuocId: packageId };
    const cycle = `${packageId}-MOT_LAN`;
    await check(page, context, {
      path,
      idPrefix: `price${cycle}-`,
      good: {
        ...{ ...form, intent: "price", id: cycle, chuKy: "MOT_LAN", donGia: "650.000", lyDo: "chi phí tăng" },
        ...{ chiPhiBenThuBa: "0", phiNhaNuoc: "0" },
      },
      mistakes: [
        ["donGia", "", ...WHOLE],
        ["donGia", "sáu trăm", ...WHOLE],
        ["donGia", "-650.000", ...WHOLE],
        ["phiNhaNuoc", "miễn phí", ...WHOLE],
        ["lyDo", "", ...EMPTY],
      ],
    });
    await check(page, context, {
      path,
      idPrefix: `edit-package${packageId}-`,
      good: {
        ...{ ...form, intent: "edit-package", id: packageId, tenVi: "Gói thử", tenEn: "Test package" },
        ...{ moTaVi: "Thử", moTaEn: "Test", thoiGianVi: "1 ngày", thoiGianEn: "1 day", thuTu: "0" },
        ...{ baoGomVi: "Thử", baoGomEn: "Test", thoiHanThang: "0" },
      },
      mistakes: [
        ["tenVi", "", ...EMPTY],
        ["tenEn", "   ", ...EMPTY],
        ["thuTu", "đầu tiên", ...WHOLE],
        ["thoiHanThang", "hai năm", ...WHOLE],
      ],
    });
  });

  test("money received, written down in the back office [S4.6]", { tag: "@deep" }, async ({
    page,
    context,
    baseURL,
  }) => {
    const order = await placedOrder();
    await enterAdminArea(context, baseURL, "nhanvien");
    await check(page, context, {
      path: `/quan-tri/don-hang/${order.maDonHang}`,
      idPrefix: "collect-",
      good: {
        intent: "collect",
        soTien: "100.000",
        nguon: "CHUYEN_KHOAN",
        thamChieu: `FT${order.maDonHang}`,
        ghiChu: "tại quầy",
      },
      mistakes: [
        ["soTien", "", ...WHOLE],
        ["soTien", "mười triệu", ...WHOLE],
        ["soTien", "-100.000", ...WHOLE],
        ["soTien", "0", ...AT_LEAST_1],
        ["thamChieu", "", "Vui lòng nhập mã giao dịch ngân hàng", "Please enter the bank reference"],
      ],
    });
    const { daThu } = await ask<{ daThu: number }>(`/payment/api/v1/quan-tri/don-hang/${order.id}`, {
      token: await adminToken("nhanvien"),
    });
    expect(daThu).toBe(0);
  });
});

test.describe("in the browser", () => {
  test.use({ expectedStatuses: [422, 404, 409, 410] });

  test("a wrong quantity is told at its line and the other line stays [S7.2] [G-52]", async ({
    page,
    context,
    baseURL,
  }) => {
    const { person, line } = await cartOfTwo(context, baseURL);
    await open(page, "/quan-ly-gio-hang");
    const field = page.locator(`[id="${line.goiCuocId}-soLuong"]`);
    await field.fill("100");
    await field.press("Enter");
    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(field).toHaveValue("100");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await summary.getByRole("link", { name: "Không được quá 99" }).click();
    await expect(field).toBeFocused();
    // The other line is a company formation: there is no second one of it.
    await expect(page.getByLabel(text("vi", "cart_quantity"))).toHaveCount(1);
    await field.fill("3");
    await field.press("Enter");
    await expect.poll(async () => (await inCart(person)).tongSoLuong).toBe(4);
    await expect(summary).toHaveCount(0);
    await expect(field).toHaveValue("3");
  });

  test("a reset whose time is over begins again, and says why [S1.7]", { tag: "@deep" }, async ({
    page,
    context,
  }) => {
    await startReset(context, "phieu-da-cu");
    await open(page, "/dang-nhap/quenMatKhau/reset");
    await page.getByLabel(text("vi", "auth_new_password"), { exact: true }).fill("mot-cau-khac-hoan-toan-21");
    await page.getByRole("button", { name: text("vi", "auth_reset_submit") }).click();
    await expect(page).toHaveURL(/\/dang-nhap\/quenMatKhau$/);
    await expect(page.getByText(text("vi", "auth_flow_died")).first()).toBeVisible();
  });
});

async function enterAdminArea(context: BrowserContext, baseURL: string | undefined, who: string) {
  const identifier = `${who}@khoisu.example`;
  const grant = await passwordGrant(identifier, "Khoisu-2026!");
  await logIn(context, baseURL, { identifier, name: "", grant });
}

/** A recovery whose code was correct, in this browser; with a ticket of its own when one is given. */
async function startReset(context: BrowserContext, ticket?: string) {
  const { identifier: dinhDanh } = await makePerson(newEmail());
  const in3Minutes = Date.now() + 180_000;
  let phieu = ticket ?? "";
  let luongId = crypto.randomUUID() as string;
  if (!ticket) {
    const start = { dinhDanh, ngonNgu: "vi" };
    // Another code to the same person is only sent after a while.
    await new Promise((done) => setTimeout(done, 2_000));
    ({ luongId } = await ask<{ luongId: string }>("/auth/api/v1/quen-mat-khau", { body: start }));
    const body = { luongId, ma: await codeFor(dinhDanh, 2) };
    ({ phieu } = await ask<{ phieu: string }>("/auth/api/v1/quen-mat-khau/xac-thuc", { body }));
  }
  const flow = { kind: "recover", luongId, dinhDanh, expiresAt: in3Minutes, resendAt: in3Minutes, phieu };
  await setOwnCookie(context, baseOf(), "khoisu_flow", JSON.stringify({ ...flow, tiep: null }));
}

/** Somebody's order, placed over the API. */
async function placedOrder(): Promise<{ id: string; maDonHang: string }> {
  const { grant } = await makePerson();
  const { id, goiCuoc } = await service(PLAIN);
  const rules = await ask<{ dieuKhoan: string }>("/auth/api/v1/dang-ky/quy-dinh");
  const chosen = { dichVuId: id, goiCuocId: goiCuoc[0]?.id, chuKy: goiCuoc[0]?.gia[0]?.chuKy };
  const body = {
    danhSachDichVuChinh: [chosen],
    dongYDieuKhoan: true,
    phienBanDieuKhoan: rules.dieuKhoan,
    diaChiGiao: null,
  };
  return ask("/payment/api/v1/don-hang", { body, token: grant.access_token, key: crypto.randomUUID() });
}
