import type { APIRequestContext } from "@playwright/test";
import { API, type Person } from "../support/people";
import { expect } from "../support/support";
import { begin } from "./dossiers";

const DAY_MS = 86_400_000;

/** People and numbers of this dossier are invented. */
function member(hoTen: string, gioiTinh: "NAM" | "NU", soGiayTo: string) {
  const address = {
    loaiDiaChi: "LIEN_LAC",
    quocGiaId: "VN",
    tinhTpId: "01",
    phuongXaId: "00004",
    soNhaDuong: "Số 8 phố Thử Nghiệm",
  };
  return {
    loaiChuSoHuu: "CA_NHAN",
    hoTen,
    gioiTinh,
    ngaySinh: "1990-05-20",
    quocTich: "VN",
    loaiGiayTo: "CAN_CUOC",
    soGiayTo,
    soDienThoai: "0912 345 678",
    email: "thu-nghiem@khoisu.example",
    diaChiLienHe: address,
    camKetKhongBiCam: true,
    phanVonGop: 100_000_000,
    taiSanGopList: [{ loaiTaiSan: "VND", giaTri: 100_000_000 }],
    thoiHanGopVon: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  };
}

/** A company of two members that satisfies every rule. */
function twoMembers(name: string) {
  const [one, two] = [
    member("TRẦN VĂN THỬ", "NAM", "001090123456"),
    member("LÊ THỊ NGHIỆM", "NU", "001190123457"),
  ];
  const person = (each: typeof one) => {
    const {
      phanVonGop: _part,
      taiSanGopList: _things,
      thoiHanGopVon: _until,
      loaiChuSoHuu: _kind,
      camKetKhongBiCam: _yes,
      ...rest
    } = each;
    return rest;
  };
  const half = { tyLeVonDieuLe: "50" };
  return {
    hoSo: {
      tenDoanhNghiep: `Công ty TNHH ${name}`,
      loaiHinhId: "TNHH2",
      tongVonDieuLe: 200_000_000,
      tinhTrangThanhLap: "THANH_LAP_MOI",
      truSo: {
        ...one.diaChiLienHe,
        loaiDiaChi: "TRU_SO",
        soNhaDuong: "Số 25 phố Thử Nghiệm",
        dienThoai: "0243 825 1234",
      },
      hinhThucNop: "UY_QUYEN_TO_CHUC",
    },
    nganhNgheList: [{ maNganh: "6219", laNganhChinh: true }],
    chuSoHuuList: [one, two],
    chuSoHuuHuongLoiList: [one, two].map((each) => ({ ...person(each), ...half })),
    nguoiDaiDien: [{ ...person(one), camKetKhongBiCam: true, chucDanh: "GIAM_DOC", laCuTruVietNam: true }],
    nguonVonList: [{ loaiNguonVon: "TU_NHAN", soTien: 200_000_000 }],
    thongTinDangKyThue: {
      hoTenGiamDoc: one.hoTen,
      ngaySinhGiamDoc: one.ngaySinh,
      gioiTinhGiamDoc: one.gioiTinh,
      soDinhDanhGiamDoc: one.soGiayTo,
      dienThoaiGiamDoc: one.soDienThoai,
      taiChinhTuNgay: "01/01",
      taiChinhDenNgay: "31/12",
      hinhThucHachToanId: "DOC_LAP",
      phuongPhapTinhThueId: "KHAU_TRU",
      dangKyBhxhId: "HANG_THANG",
      dangKyHoaDonId: "HDDT_CO_MA",
      tongSoLaoDong: 3,
    },
  };
}

/** The code of this person's dossier, submitted over the API; with an order if requested, and one that was begun if there is. */
export async function handedIn(
  request: APIRequestContext,
  person: Person,
  name: string,
  maDonHang?: string,
  begun?: string,
): Promise<string> {
  const maHoSo = begun ?? (await begin(request, person));
  await submit(request, person, { ...twoMembers(name), maHoSo, maDonHang });
  return maHoSo;
}

/** Hands a dossier in again with another name, after changes were asked for. */
export async function handInAgain(
  request: APIRequestContext,
  person: Person,
  maHoSo: string,
  name: string,
): Promise<void> {
  await submit(request, person, { maHoSo, hoSo: { tenDoanhNghiep: `Công ty TNHH ${name}` } });
}

async function submit(
  request: APIRequestContext,
  person: Person,
  data: { maHoSo: string; [part: string]: unknown },
): Promise<void> {
  const query = new URLSearchParams({ userId: person.id, action: "SUBMIT", maHoSo: data.maHoSo });
  const path = `${API}/business/api/v1/ho-so/thanh-lap-doanh-nghiep?${query}`;
  const sent = await request.post(path, { headers: person.headers, data });
  expect(sent.ok(), await sent.text()).toBe(true);
}
