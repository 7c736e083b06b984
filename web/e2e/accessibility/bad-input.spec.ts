import type { BrowserContext } from "@playwright/test";
import { buyer, PLAIN, service } from "../shop/shop";
import { ask } from "../support/api";
import { check, type Mistake, UNTICKED } from "../support/bad-values";
import { setOwnCookie } from "../support/cookies";
import { baseOf } from "../support/forms";
import { codeFor } from "../support/mail-sink";
import { newEmail, newPhone, PASSWORD } from "../support/steps";
import { test } from "../support/support";

const MISSING: [string, string] = [
  "Vui lòng nhập e-mail hoặc số điện thoại",
  "Please enter your e-mail or phone number",
];
const BLANK: [string, string] = [
  "Vui lòng nhập e-mail hoặc số điện thoại",
  "Please enter an e-mail address or a phone number",
];
const EMAIL: [string, string] = [
  "Địa chỉ e-mail chưa đúng, ví dụ: ten@congty.vn",
  "This e-mail address is not right, for example: name@company.vn",
];
const PHONE: [string, string] = [
  "Số điện thoại gồm 10 số, bắt đầu bằng 0. Số nước ngoài: thêm dấu + và mã quốc gia",
  "A phone number has 10 digits and begins with 0. Outside Vietnam: + and the country code",
];
const LANDLINE: [string, string] = [
  "Số này không nhận được tin nhắn, vui lòng dùng số di động khác hoặc e-mail",
  "This number cannot receive text messages, please use another mobile number or an e-mail address",
];
const IDENTIFIERS: Mistake[] = [
  ["dinhDanh", "", ...BLANK],
  ["dinhDanh", "lan@", ...EMAIL],
  ["dinhDanh", "lan@congty", ...EMAIL],
  ["dinhDanh", "0912 345", ...PHONE],
  ["dinhDanh", "+1 000 000 0000", ...PHONE],
  ["dinhDanh", "028 3822 5678", ...LANDLINE],
];
const CODE: [string, string] = ["Mã gồm đúng 6 chữ số", "The code has exactly 6 digits"];
const CODES: Mistake[] = ["", "12345", "1234567", "12a456"].map((typed) => ["ma", typed, ...CODE]);
const NAME: [string, string] = ["Vui lòng nhập họ tên bằng chữ", "Please enter a name in letters"];
const TERMS: [string, string] = [
  "Vui lòng đọc và đồng ý với điều khoản",
  "Please read and agree to the terms",
];

const SHORT: [string, string] = ["Mật khẩu cần ít nhất 8 ký tự", "The password needs at least 8 characters"];
const LETTERS: [string, string] = [
  "Họ tên chỉ gồm chữ cái, dấu cách, dấu nháy, gạch nối và dấu chấm",
  "The name may have letters, spaces, apostrophes, hyphens and full stops only",
];

test.describe("what a person reads at each field [S1.7] [S5.4] [G-52]", { tag: "@once" }, () => {
  test("login, login by code, forgotten password", { tag: "@deep" }, async ({ page, context }) => {
    await check(page, context, {
      path: "/dang-nhap",
      good: { dinhDanh: "lan@congty.vn", matKhau: PASSWORD },
      mistakes: [
        ["dinhDanh", "", ...MISSING],
        ["matKhau", "", "Vui lòng nhập mật khẩu", "Please enter your password"],
      ],
    });
    for (const path of ["/dang-nhap/loginOTP", "/dang-nhap/quenMatKhau"]) {
      await check(page, context, { path, good: {}, mistakes: IDENTIFIERS });
    }
  });

  test("registration: contact and code", { tag: "@deep" }, async ({ page, context }) => {
    for (const path of ["/dang-ky", "/dang-ky-v2"]) {
      await check(page, context, { path, good: { cach: "phone" }, mistakes: IDENTIFIERS });
    }
    await startFlow(context, "register");
    await check(page, context, { path: "/dang-nhap/xac-thuc", good: { intent: "confirm" }, mistakes: CODES });
  });

  test("registration: details", async ({ page, context }) => {
    await startFlow(context, "register", true);
    const { dieuKhoan } = await ask<{ dieuKhoan: string }>("/auth/api/v1/dang-ky/quy-dinh");
    const day: [string, string] = [
      "Ngày sinh chưa đúng. Nhập đủ ngày, tháng, năm, ví dụ 27/3/1990",
      "This date of birth is not right. Enter day, month and year, for example 27/3/1990",
    ];
    const good = {
      hoTen: "Lê Văn Ánh",
      ngaySinh: "27/3/1990",
      matKhau: PASSWORD,
      duNangLuc: "true",
      "dongY.dieuKhoan": dieuKhoan,
    };
    const length: [string, string] = ["Họ tên cần từ 2 đến 100 ký tự", "The name needs 2 to 100 characters"];
    await check(page, context, {
      path: "/dang-ky/taotaikhoan",
      good,
      mistakes: [
        ["hoTen", "", ...length],
        ["hoTen", "L", ...length],
        ["ngaySinh", "", ...day],
        ["ngaySinh", "32/3/1990", ...day],
        ["ngaySinh", "27/hai/1990", ...day],
        ["ngaySinh", "27/3/90", ...day],
        [
          "ngaySinh",
          `27/3/${new Date().getFullYear() - 17}`,
          "Bạn cần đủ 18 tuổi để đăng ký",
          "You must be 18 or older to register",
        ],
        ["ngaySinh", "27/3/1850", "Ngày sinh chưa đúng", "This date of birth is not right"],
        ["hoTen", "Lê <b>", ...LETTERS],
        ["matKhau", "", ...SHORT],
        ["matKhau", "ngan-7k", ...SHORT],
        [
          "matKhau",
          "password1",
          "Mật khẩu này quá phổ biến, người khác dễ đoán ra",
          "This password is too common, others guess it easily",
        ],
        [
          "duNangLuc",
          UNTICKED,
          "Vui lòng xác nhận bạn có đầy đủ năng lực hành vi dân sự",
          "Please declare that you have full legal capacity",
        ],
        [
          "dongY.dieuKhoan",
          UNTICKED,
          "Bạn cần đồng ý với điều khoản sử dụng để tạo tài khoản",
          "You need to agree to the terms of use to create an account",
        ],
      ],
    });
  });

  test("check-out", async ({ page, context, baseURL }) => {
    await buyer(context, baseURL, "thanh-lap-cong-ty-tnhh");
    const { dieuKhoan } = await ask<{ dieuKhoan: string }>("/auth/api/v1/dang-ky/quy-dinh");
    const good = {
      khoa: crypto.randomUUID(),
      tongTien: "1290000",
      "khach.hoTen": "Lê Văn Ánh",
      "khach.soDienThoai": newPhone().typed,
      "khach.email": newEmail(),
      "diaChiGiao.soNhaDuong": "12 Nguyễn Huệ",
      "diaChiGiao.phuongXa": "Phường Sài Gòn",
      phuongThucThanhToan: "TIEN_MAT",
      hinhThuc: "TOAN_BO",
      ghiChu: "Gọi sau 17 giờ",
      dongYDieuKhoan: dieuKhoan,
    };
    await check(page, context, {
      path: "/quan-ly-gio-hang/dat-hang",
      good,
      mistakes: [
        ["khach.hoTen", "", ...NAME],
        ["khach.hoTen", "12345", ...NAME],
        ["khach.hoTen", "x".repeat(101), "Tối đa 100 ký tự", "At most 100 characters"],
        ["khach.soDienThoai", "12", ...PHONE],
        ["khach.email", "khong-phai", ...EMAIL],
        ["khach.email", "0901234567", ...EMAIL],
        ["diaChiGiao.soNhaDuong", "", "Vui lòng nhập số nhà, đường", "Please enter house number and street"],
        ["diaChiGiao.phuongXa", "", "Vui lòng nhập phường, xã", "Please enter the ward or commune"],
        [
          "diaChiGiao.phuongXa",
          "xyz, Sao Hỏa",
          "Chúng tôi không tìm thấy phường, xã này. Hãy gõ vài chữ đầu rồi chọn trong danh sách",
          "We cannot find this ward or commune. Type its first letters and choose from the list",
        ],
        ["ghiChu", "x".repeat(1001), "Tối đa 1000 ký tự", "At most 1000 characters"],
        ["dongYDieuKhoan", UNTICKED, ...TERMS],
      ],
    });
  });

  test("a single service", { tag: "@deep" }, async ({ page, context }) => {
    const found = await service(PLAIN);
    const { dieuKhoan } = await ask<{ dieuKhoan: string }>("/auth/api/v1/dang-ky/quy-dinh");
    const good = {
      khoa: crypto.randomUUID(),
      goiCuocId: `${found.goiCuoc[0]?.id} ${found.goiCuoc[0]?.gia[0]?.chuKy}`,
      hoTen: "Lê Văn Ánh",
      soDienThoai: newPhone().typed,
      email: newEmail(),
      ghiChu: "Gọi sau 17 giờ",
      dongYDieuKhoan: dieuKhoan,
    };
    await check(page, context, {
      path: `/dich-vu-don-le/${PLAIN}`,
      good,
      mistakes: [
        ["hoTen", "", ...NAME],
        ["hoTen", "...", ...NAME],
        [
          "soDienThoai",
          "",
          "Vui lòng nhập số điện thoại để chúng tôi gọi lại",
          "Please enter a phone number so that we can call you back",
        ],
        ["soDienThoai", "abc", "Số điện thoại chưa đúng", "This phone number is not right"],
        ["soDienThoai", "0912", ...PHONE],
        ["email", "x@", ...EMAIL],
        ["ghiChu", "x".repeat(1001), "Tối đa 1000 ký tự", "At most 1000 characters"],
        ["dongYDieuKhoan", UNTICKED, ...TERMS],
      ],
    });
  });
});

/** A registration in progress in this browser; `confirmed` is before its last step. */
async function startFlow(context: BrowserContext, kind: string, confirmed = false) {
  const dinhDanh = newEmail();
  const body = { dinhDanh, ngonNgu: "vi" };
  const { luongId } = await ask<{ luongId: string }>("/auth/api/v1/dang-ky", { body });
  const in3Minutes = Date.now() + 180_000;
  const flow = { kind, luongId, dinhDanh, expiresAt: in3Minutes, resendAt: in3Minutes, tiep: null };
  const phieu = confirmed ? await ticket(luongId, dinhDanh) : undefined;
  await setOwnCookie(context, baseOf(), "khoisu_flow", JSON.stringify({ ...flow, phieu }));
}

async function ticket(luongId: string, dinhDanh: string): Promise<string> {
  const body = { luongId, ma: await codeFor(dinhDanh) };
  return (await ask<{ phieu: string }>("/auth/api/v1/dang-ky/xac-thuc", { body })).phieu;
}
