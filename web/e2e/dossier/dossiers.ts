import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { logIn, type Person, register } from "../support/people";

const API = process.env.API_URL ?? "http://127.0.0.1:8000";
const CALL = `${API}/business/api/v1/ho-so/thanh-lap-doanh-nghiep`;

type Json = Record<string, unknown>;

/** A dossier as the API returns it, as far as tests read it. */
export type SavedDossier = {
  maHoSo: string;
  phienBan: number;
  trangThai: string;
  hoSo: Json & { tenDoanhNghiep: string; loaiHinhId: string };
  nganhNgheList: { maNganh: string; chiTiet: string; laNganhChinh: boolean }[];
  loi: { truong: string; ma: string; mucDo: string }[];
};

/** An empty dossier of somebody, for an order of theirs. */
export async function begin(request: APIRequestContext, person: Person, maDonHang?: string): Promise<string> {
  const headers = { ...person.headers, "Idempotency-Key": randomUUID() };
  const reply = await request.post(`${API}/business/api/v1/ho-so`, { headers, data: { maDonHang } });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data.maHoSo;
}

/** The current content of a dossier. */
export async function readDossier(
  request: APIRequestContext,
  person: Person,
  maHoSo: string,
): Promise<SavedDossier> {
  const params = { userId: person.id, action: "GET", maHoSo };
  const reply = await request.post(CALL, { headers: person.headers, params });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
}

/** Saves parts of a dossier without the web, as another device would. */
export async function keep(
  request: APIRequestContext,
  person: Person,
  maHoSo: string,
  parts: Json,
): Promise<SavedDossier> {
  const params = { userId: person.id, action: "SAVE", maHoSo };
  const reply = await request.post(CALL, { headers: person.headers, params, data: parts });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
}

/** A new customer, logged in, with a dossier of their own. */
export async function founder(page: Page, request: APIRequestContext, parts?: Json) {
  const person = await register(request, "Nguyễn Thị Hoa");
  await logIn(page, person);
  const code = await begin(request, person);
  if (parts) await keep(request, person, code, parts);
  return { person, code };
}

/** Address of a page of the wizard. */
export function at(page: string, code: string, lang = ""): string {
  return `/quan-ly-ho-so/thanh-lap${page && `/${page}`}?hs=${code}${lang ? `&lang=${lang}` : ""}`;
}

/** Filled-in answers of the pages of the first two steps. */
export const FIRST_STEPS: Json = {
  buocXong: ["loai-hinh", "ten", "dia-chi", "nganh-nghe"],
  hoSo: {
    loaiHinhId: "TNHH2",
    tenDoanhNghiep: "Công ty TNHH Hoa Sen Bên Hồ",
    tenThayTheList: ["Công ty TNHH Hoa Sen Mùa Hạ"],
    truSo: {
      tinhTpId: "79",
      phuongXaId: "26743",
      soNhaDuong: "25 Lê Lợi",
      dienThoai: "0912345678",
      email: "lienhe@hoasen.example",
    },
  },
  nganhNgheList: [{ maNganh: "5630", chiTiet: "Quán cà phê", laNganhChinh: true }, { maNganh: "4722" }],
};

/** Waits until an automatic save is confirmed. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^(Đã lưu lúc|Saved at) /)).toBeVisible();
}

/** Deletes the login of a browser and its session at the realm, as when both have expired on the server. */
export async function loseLogin(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /_session$/ });
}

const HOME = { quocGiaId: "VN", tinhTpId: "79", phuongXaId: "26743", soNhaDuong: "12 Lê Lợi" };

/** The one owner of the journey, who is also its representative. */
const HOA: Json = {
  hoTen: "Nguyễn Thị Hoa",
  gioiTinh: "NU",
  ngaySinh: "27/03/1990",
  quocTich: "VN",
  loaiGiayTo: "CAN_CUOC",
  soGiayTo: "079190123456",
  soDienThoai: "0912345678",
  email: "hoa@hoasen.example",
  diaChiLienHe: HOME,
};

/** Complete and valid owner, representative, capital and tax of a single-member company. */
export const LATER_STEPS: Json = {
  hoSo: { tongVonDieuLe: 500_000_000, taiSanGopList: [{ loaiTaiSan: "VND", giaTri: 500_000_000 }] },
  chuSoHuuList: [{ ...HOA, loaiChuSoHuu: "CA_NHAN", phanVonGop: 500_000_000, camKetKhongBiCam: true }],
  nguoiDaiDien: [{ ...HOA, chucDanh: "GIAM_DOC", camKetKhongBiCam: true }],
  chuSoHuuHuongLoiList: [{ ...HOA, tyLeVonDieuLe: "100" }],
  nguonVonList: [{ loaiNguonVon: "TU_NHAN", soTien: 500_000_000 }],
  thongTinDangKyThue: {
    hoTenGiamDoc: HOA.hoTen,
    ngaySinhGiamDoc: HOA.ngaySinh,
    gioiTinhGiamDoc: HOA.gioiTinh,
    soDinhDanhGiamDoc: HOA.soGiayTo,
    dienThoaiGiamDoc: HOA.soDienThoai,
    taiChinhTuNgay: "01/01",
    taiChinhDenNgay: "31/12",
    hinhThucHachToanId: "DOC_LAP",
    phuongPhapTinhThueId: "KHAU_TRU",
    dangKyBhxhId: "HANG_THANG",
    tongSoLaoDong: 3,
  },
};
