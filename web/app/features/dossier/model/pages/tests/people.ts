import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import type { DossierData } from "~/features/dossier/model/types";

/** A person of these tests, with all that the lists hold of one. */
export const AN = {
  id: "an",
  loaiChuSoHuu: "CA_NHAN",
  hoTen: "Lê Minh An",
  gioiTinh: "NAM",
  ngaySinh: "1990-05-20",
  quocTich: "VN",
  danToc: "Kinh",
  loaiGiayTo: "CAN_CUOC",
  soGiayTo: "001090012345",
  noiCap: "Bộ Công an",
  ngayCap: "2021-04-20",
  ngayHetHan: null,
  soDienThoai: "0912345678",
  email: "an@thu.example",
  diaChiLienHe: null,
  diaChiThuongTru: null,
  coPhanList: [{ id: "cp1", loaiCoPhan: "PHO_THONG", soLuong: 600 }],
  phanVonGop: 60_000_000,
  nguoiDaiDienList: [],
};
export const BINH = { ...AN, id: "binh", hoTen: "Trần Thị Bình", soGiayTo: "001190054321", coPhanList: [] };
export const LISTS = { codes: {}, provinces: [], wards: [], lines: [] };

/** A form as the browser sends it; a list sends its name once for each value. */
export function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** A dossier of a legal type with these lists. */
export function dossierOf(loaiHinhId: string, lists: object = {}, hoSo: object = {}): DossierData {
  const own = { ...EMPTY_DOSSIER.hoSo, loaiHinhId, menhGia: 10_000, ...hoSo };
  return {
    ...EMPTY_DOSSIER,
    maHoSo: "HS12345678",
    ...lists,
    hoSo: own,
  } as unknown as DossierData;
}
