import { m } from "~/paraglide/messages.js";
import { named } from "./text/named";

/** What a visitor's request can be about, by its code on the wire. The office passes the contract's codes: one without a name does not compile. */
export const contactNeed = named({
  THANH_LAP: m.inquiries_need_thanh_lap,
  THUE: m.inquiries_need_thue,
  HOA_DON_CHU_KY_SO: m.inquiries_need_hoa_don,
  KE_TOAN: m.inquiries_need_ke_toan,
  THU_TUC_PHAP_LY: m.inquiries_need_phap_ly,
  MARKETING: m.inquiries_need_marketing,
  DON_HANG: m.inquiries_need_don_hang,
  KHIEU_NAI: m.inquiries_need_khieu_nai,
  KHIEU_NAI_TIEN: m.inquiries_need_khieu_nai_tien,
  KHIEU_NAI_DU_LIEU: m.inquiries_need_khieu_nai_du_lieu,
  KHIEU_NAI_TAI_KHOAN: m.inquiries_need_khieu_nai_tai_khoan,
  KHAC: m.inquiries_need_khac,
});

export type ContactNeed = (typeof contactNeed.codes)[number];

/** The need that an address names; null for none or an unknown one. */
export function readContactNeed(value: string | null): ContactNeed | null {
  return contactNeed.codes.find((need) => need === value) ?? null;
}
