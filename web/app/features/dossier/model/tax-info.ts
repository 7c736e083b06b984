import { fiscalYears } from "~contract/legal-types.json";
import type { Address, DossierData } from "./types";

/** Path of the tax registration on the wire. */
export const TAX = "thongTinDangKyThue";

export type TaxInfo = {
  hoTenGiamDoc: string;
  dienThoaiGiamDoc: string;
  ngaySinhGiamDoc: string | null;
  gioiTinhGiamDoc: string;
  soDinhDanhGiamDoc: string;
  hoTenKeToanTruong: string;
  dienThoaiKeToanTruong: string;
  ngaySinhKeToanTruong: string | null;
  gioiTinhKeToanTruong: string;
  soDinhDanhKeToanTruong: string;
  ngayBatDauHoatDong: string | null;
  taiChinhTuNgay: string;
  taiChinhDenNgay: string;
  hinhThucHachToanId: string;
  coBctcHopNhat: boolean;
  phuongPhapTinhThueId: string;
  dangKyHoaDonId: string;
  dangKyBhxhId: string;
  traLuongTheoSanPham: boolean;
  duAnBot: boolean;
  tongSoLaoDong: number | string;
  diaChiLienHeList: (Address & { id: string })[];
};

/** The tax registration with all fields of the wire. */
export function taxOf(dossier: DossierData): TaxInfo {
  return dossier.thongTinDangKyThue as unknown as TaxInfo;
}

/** The four lawful fiscal years: first day and last day. */
export const YEARS: Record<string, string> = fiscalYears;

/** Wire code of an address for tax notices. */
export const TAX_NOTICES = "NHAN_THONG_BAO_THUE";

/** The address for tax notices, if it is not the head office. */
export function noticeAddress(dossier: DossierData) {
  const list = taxOf(dossier).diaChiLienHeList ?? [];
  const place = list.findIndex(({ loaiDiaChi }) => loaiDiaChi === TAX_NOTICES);
  return { list, place: place < 0 ? list.length : place, address: list[place] };
}
