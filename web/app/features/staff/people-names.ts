import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/StatusBadge";

type Named = Record<string, () => string>;

const nameFrom = (names: Named, code: string) => names[code]?.() ?? code;

export const ROLES = ["khach-hang", "nhan-vien", "bien-tap", "quan-tri"] as const;

const ROLE_NAMES: Named = {
  "khach-hang": m.office_people_role_customer,
  "nhan-vien": m.office_people_role_staff,
  "bien-tap": m.office_people_role_editor,
  "quan-tri": m.office_people_role_administrator,
};

export const ACCOUNT_STATES = ["HOAT_DONG", "BI_KHOA"] as const;

const STATES: Named = { HOAT_DONG: m.office_people_active, BI_KHOA: m.office_people_locked };

/** Why an account may be locked: the closed list of the terms (requirement S6.3). */
export const LOCK_REASONS = [
  "GIAN_LAN",
  "DON_HANG_AO",
  "NHIEU_TAI_KHOAN",
  "LAM_DUNG_MA_GIAM_GIA",
  "KHONG_HOP_TAC",
] as const;

const REASONS: Named = {
  GIAN_LAN: m.office_people_why_fraud,
  DON_HANG_AO: m.office_people_why_fake_orders,
  NHIEU_TAI_KHOAN: m.office_people_why_many_accounts,
  LAM_DUNG_MA_GIAM_GIA: m.office_people_why_codes,
  KHONG_HOP_TAC: m.office_people_why_dispute,
  DA_XOA: m.office_people_why_deleted,
};

const EVENTS: Named = {
  DANG_KY: m.office_people_event_registered,
  DANG_NHAP: m.office_people_event_login,
  DANG_NHAP_BANG_MA: m.office_people_event_login,
  DANG_NHAP_OIDC: m.office_people_event_login,
  LIEN_KET_GOOGLE: m.office_people_event_identifier,
  DANG_XUAT: m.office_people_event_logout,
  KET_THUC_PHIEN: m.office_people_event_ended,
  THU_HOI: m.office_people_event_ended,
  DOI_MAT_KHAU: m.office_people_event_password,
  DAT_LAI_MAT_KHAU: m.office_people_event_password,
  SUA_HO_SO: m.office_people_event_profile,
  THEM_DINH_DANH: m.office_people_event_identifier,
  DUNG_LAI_TOKEN: m.office_people_event_reuse,
  DUNG_LAI_MA: m.office_people_event_reuse,
  BI_KHOA: m.office_people_event_locked,
  MO_KHOA: m.office_people_event_unlocked,
  DOI_VAI_TRO: m.office_people_event_roles,
  TAO_QUAN_TRI: m.office_people_event_made_administrator,
  LIEN_KET_MAT_KHAU: m.office_people_event_password_link,
  YEU_CAU_DU_LIEU: m.office_people_event_request,
  RUT_YEU_CAU_DU_LIEU: m.office_people_event_request,
  YEU_CAU_DU_LIEU_HOAN_THANH: m.office_people_event_request,
  YEU_CAU_DU_LIEU_TU_CHOI: m.office_people_event_request,
  TAI_DU_LIEU: m.office_people_event_request,
  DA_XOA: m.office_people_event_deleted,
};

export const roleName = (code: string) => nameFrom(ROLE_NAMES, code);
export const accountState = (code: string) => nameFrom(STATES, code);
export const accountTone = (code: string): StatusTone => (code === "BI_KHOA" ? "bad" : "good");
export const lockReason = (code: string) => nameFrom(REASONS, code);
export const accountEvent = (code: string) => nameFrom(EVENTS, code);
