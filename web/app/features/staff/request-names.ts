import { CONTACT_NEEDS } from "~/lib/contact-needs";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/StatusBadge";

type Named = Record<string, () => string>;

const nameFrom = (names: Named, code: string) => names[code]?.() ?? code;

export const REQUEST_STATES = ["MOI", "DANG_XU_LY", "DA_TRA_LOI", "BO_QUA"] as const;

const STATES: Named = {
  MOI: m.contacts_state_moi,
  DANG_XU_LY: m.contacts_state_dang_xu_ly,
  DA_TRA_LOI: m.contacts_state_da_tra_loi,
  BO_QUA: m.contacts_state_bo_qua,
};

const TONES: Record<string, StatusTone> = { MOI: "warn", DANG_XU_LY: "info", DA_TRA_LOI: "good" };

const HOLDS: Named = {
  NHIEU_LIEN_KET: m.contacts_hold_links,
  GUI_QUA_NHANH: m.contacts_hold_fast,
  BIEU_MAU_CU: m.contacts_hold_old,
  KHONG_QUA_BIEU_MAU: m.contacts_hold_outside,
};

const STEPS: Named = {
  NHAN: m.contacts_step_nhan,
  DA_GOI: m.contacts_step_da_goi,
  BO_QUA: m.contacts_step_bo_qua,
  MO_LAI: m.contacts_step_mo_lai,
};

const EVENTS: Named = {
  ...STEPS,
  GUI: m.contacts_event_gui,
  TRA_LOI: m.contacts_event_tra_loi,
  GHI_CHU: m.contacts_event_ghi_chu,
};

const SOURCES: Named = { TU_VAN: m.contacts_office_source_tu_van, LIEN_HE: m.contacts_office_source_lien_he };

export const requestState = (code: string) => nameFrom(STATES, code);
export const requestTone = (code: string): StatusTone => TONES[code] ?? "neutral";
export const requestNeed = (code: string) => nameFrom(CONTACT_NEEDS, code);
export const requestHold = (code: string) => nameFrom(HOLDS, code);
export const requestStep = (code: string) => nameFrom(STEPS, code);
export const requestEvent = (code: string) => nameFrom(EVENTS, code);
export const requestSource = (code: string) => nameFrom(SOURCES, code);
