import type { APIRequestContext } from "@playwright/test";
import type { Person } from "../support/people";
import { keep } from "./dossiers";

type Json = Record<string, unknown>;
type Listed = { id: string; nguoiDaiDienList?: { id: string }[] };
type Lists = Record<"chuSoHuuList" | "nguoiDaiDien" | "chuSoHuuHuongLoiList", Listed[]>;

const ADDRESS = { quocGiaId: "VN", tinhTpId: "79", phuongXaId: "26743", soNhaDuong: "25 Lê Lợi" };

/** A person with everything that is on a card; synthetic. */
function human(hoTen: string, gioiTinh: "NAM" | "NU", soGiayTo: string): Json {
  const ngaySinh = `19${soGiayTo.slice(4, 6)}-03-27`;
  const contact = { soDienThoai: "0912345678", email: `${soGiayTo}@e2e.example`, diaChiLienHe: ADDRESS };
  return { hoTen, gioiTinh, ngaySinh, quocTich: "VN", loaiGiayTo: "CAN_CUOC", soGiayTo, ...contact };
}

const AN = human("Lê Minh An", "NAM", "001090012345");
const HA = human("Trần Thu Hà", "NU", "001192012345");

/** The day this many days from now, as on the wire. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function part(type: string, amount: number): Json {
  const rest = { taiSanGopList: [{ loaiTaiSan: "VND", giaTri: amount }], thoiHanGopVon: inDays(60) };
  if (type !== "CP") return { ...rest, phanVonGop: amount };
  return { ...rest, coPhanList: [{ loaiCoPhan: "PHO_THONG", soLuong: amount / 10_000 }] };
}

function organisation(type: string): Json {
  return {
    loaiChuSoHuu: "TO_CHUC",
    tenToChuc: "Công ty TNHH Mai Vàng",
    maSoDkdn: "0100109106",
    ngayCap: "2020-01-15",
    noiCap: "Sở Tài chính Thành phố Hồ Chí Minh",
    truSo: ADDRESS,
    nguoiDaiDienList: [human("Đỗ Thị Oanh", "NU", "001188054321")],
    ...part(type, 200_000_000),
  };
}

/** Valid owners, representatives, capital and tax registration. */
function filled(type: string): Json {
  const declared = { loaiChuSoHuu: "CA_NHAN", camKetKhongBiCam: true };
  return {
    hoSo: {
      tongVonDieuLe: 1_000_000_000,
      menhGia: 10_000,
      coPhanList: type === "CP" ? [{ loaiCoPhan: "PHO_THONG", soLuong: 100_000 }] : [],
      tongSoLaoDong: 5,
    },
    chuSoHuuList: [
      { ...AN, ...declared, ...part(type, 500_000_000) },
      { ...HA, ...declared, ...part(type, 300_000_000) },
      organisation(type),
    ],
    nguoiDaiDien: [{ ...AN, chucDanh: "GIAM_DOC" }],
    chuSoHuuHuongLoiList: [
      { ...AN, tyLeVonDieuLe: "50", ...(type === "CP" ? { tyLeCoPhanBieuQuyet: "50" } : {}) },
      { ...HA, tyLeVonDieuLe: "30", ...(type === "CP" ? { tyLeCoPhanBieuQuyet: "30" } : {}) },
    ],
    nguonVonList: [{ loaiNguonVon: "TU_NHAN", soTien: 1_000_000_000 }],
    thongTinDangKyThue: {
      taiChinhTuNgay: "01/01",
      taiChinhDenNgay: "31/12",
      hinhThucHachToanId: "DOC_LAP",
      phuongPhapTinhThueId: "KHAU_TRU",
      dangKyBhxhId: "HANG_THANG",
      tongSoLaoDong: 5,
      hoTenGiamDoc: AN.hoTen,
      ngaySinhGiamDoc: AN.ngaySinh,
      gioiTinhGiamDoc: AN.gioiTinh,
      soDinhDanhGiamDoc: AN.soGiayTo,
      dienThoaiGiamDoc: AN.soDienThoai,
    },
  };
}

const EMPTY: Json = {
  chuSoHuuList: [
    { loaiChuSoHuu: "CA_NHAN" },
    { loaiChuSoHuu: "CA_NHAN" },
    { loaiChuSoHuu: "TO_CHUC", nguoiDaiDienList: [{}] },
  ],
  nguoiDaiDien: [{}],
  chuSoHuuHuongLoiList: [{}],
};

/** The pages about one of several things, by name. */
function places(lists: Lists) {
  const [first, , third] = lists.chuSoHuuList;
  return {
    person: first?.id ?? "",
    organisation: third?.id ?? "",
    delegate: third?.nguoiDaiDienList?.[0]?.id ?? "",
    representative: lists.nguoiDaiDien[0]?.id ?? "",
    beneficiary: lists.chuSoHuuHuongLoiList[0]?.id ?? "",
  };
}

/** Adds empty entries to every list. */
export async function begun(request: APIRequestContext, person: Person, code: string, type: string) {
  const parts = { hoSo: { loaiHinhId: type }, ...EMPTY };
  return places((await keep(request, person, code, parts)) as unknown as Lists);
}

/** Fills everything in with valid values. */
export async function complete(request: APIRequestContext, person: Person, code: string, type: string) {
  return places((await keep(request, person, code, filled(type))) as unknown as Lists);
}
