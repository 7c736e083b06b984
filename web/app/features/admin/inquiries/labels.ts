import { CONTACT_NEEDS } from "~/lib/contact-needs";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";

type Named = Record<string, () => string>;

const nameFrom = (names: Named, code: string) => names[code]?.() ?? code;

export const REQUEST_STATES = ["MOI", "DANG_XU_LY", "DA_TRA_LOI", "BO_QUA"] as const;

const STATES: Named = {
  MOI: m.inquiries_state_moi,
  DANG_XU_LY: m.inquiries_state_dang_xu_ly,
  DA_TRA_LOI: m.inquiries_state_da_tra_loi,
  BO_QUA: m.inquiries_state_bo_qua,
};

const TONES: Record<string, StatusTone> = { MOI: "warn", DANG_XU_LY: "info", DA_TRA_LOI: "good" };

const HOLDS: Named = {
  NHIEU_LIEN_KET: m.inquiries_hold_links,
  GUI_QUA_NHANH: m.inquiries_hold_fast,
  BIEU_MAU_CU: m.inquiries_hold_old,
  KHONG_QUA_BIEU_MAU: m.inquiries_hold_outside,
  O_TRONG_CO_CHU: m.inquiries_hold_trap,
};

const STEPS: Named = {
  NHAN: m.inquiries_step_nhan,
  DA_GOI: m.inquiries_step_da_goi,
  BO_QUA: m.inquiries_step_bo_qua,
  MO_LAI: m.inquiries_step_mo_lai,
};

const EVENTS: Named = {
  NHAN: m.inquiries_event_nhan,
  DA_GOI: m.inquiries_event_da_goi,
  BO_QUA: m.inquiries_event_bo_qua,
  MO_LAI: m.inquiries_event_mo_lai,
  GUI: m.inquiries_event_gui,
  TRA_LOI: m.inquiries_event_tra_loi,
  KHACH_VIET: m.inquiries_event_khach_viet,
  GHI_CHU: m.inquiries_event_ghi_chu,
  CHUYEN_CAP: m.inquiries_event_chuyen_cap,
};

const SOURCES: Named = {
  TU_VAN: m.inquiries_admin_source_tu_van,
  LIEN_HE: m.inquiries_admin_source_lien_he,
};

export const requestState = (code: string) => nameFrom(STATES, code);
export const requestTone = (code: string): StatusTone => TONES[code] ?? "neutral";
export const requestNeed = (code: string) => nameFrom(CONTACT_NEEDS, code);
export const requestHold = (code: string) => nameFrom(HOLDS, code);
export const requestStep = (code: string) => nameFrom(STEPS, code);
export const requestEvent = (code: string) => nameFrom(EVENTS, code);
export const requestSource = (code: string) => nameFrom(SOURCES, code);
