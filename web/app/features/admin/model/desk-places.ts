import type { components } from "~contract/api";

type DeskItem = components["schemas"]["DeskItem"];

/** Where a thing of each kind is dealt with, below `/quan-tri`. */
const PLACES: Record<DeskItem["loai"], (item: DeskItem) => string> = {
  XAC_NHAN_DON: ({ ma }) => `don-hang/${ma}`,
  BUOC_DON: ({ ma }) => `don-hang/${ma}`,
  TRA_LOI_KHACH: ({ ma }) => `don-hang/${ma}`,
  KIEM_TRA_HO_SO: ({ ma }) => `ho-so/${ma}`,
  GIAY_TO: ({ ma }) => `ho-so/${ma}`,
  DOI_TRA: ({ ma }) => `doi-tra/${ma}`,
  KHIEU_NAI: ({ ma }) => `lien-he/${ma}`,
  YEU_CAU: ({ ma }) => `lien-he/${ma}`,
  GIAO_DICH: ({ khoa }) => `giao-dich/${khoa}`,
  HOAN_TIEN: () => "hoan-tien",
  PHAI_TRA: ({ khoa }) => `khoan-phai-tra?mo=${khoa}`,
  PHAI_THU: ({ ma }) => `don-hang/${ma}`,
  HOA_DON: ({ ma }) => `hoa-don/${ma}`,
  THU_LOI: ({ khoa }) => `hop-thu-di/${khoa}`,
  BINH_LUAN: ({ khoa }) => `binh-luan?trangThai=CHO_DUYET&mo=${khoa}`,
  BAO_CAO: ({ khoa }) => `binh-luan?baoCao=true&mo=${khoa}`,
  DU_LIEU: ({ ma }) => `du-lieu?mo=${ma}`,
  PHE_DUYET: ({ khoa }) => `phe-duyet/${khoa}`,
  VIEC_NEN: () => "viec-nen",
  DOC_LUAT: ({ khoa }) => `so-lieu-luat/${khoa}`,
  LUAT_HET_HAN: ({ khoa }) => `so-lieu-luat/${khoa}`,
};

/** The page on which a thing is dealt with. */
export function placeOf(item: DeskItem): string {
  return `/quan-tri/${PLACES[item.loai](item)}`;
}
