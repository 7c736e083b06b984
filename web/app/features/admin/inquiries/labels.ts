import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Page = components["schemas"]["RequestPage"];

export const requestState = named<Page["trangThai"]>({
  MOI: m.inquiries_state_moi,
  DANG_XU_LY: m.inquiries_state_dang_xu_ly,
  DA_TRA_LOI: m.inquiries_state_da_tra_loi,
  BO_QUA: m.inquiries_state_bo_qua,
});

const TONES: Record<string, StatusTone> = { MOI: "warn", DANG_XU_LY: "info", DA_TRA_LOI: "good" };

export const requestHold = named<Page["lyDoGiu"][number]>({
  NHIEU_LIEN_KET: m.inquiries_hold_links,
  GUI_QUA_NHANH: m.inquiries_hold_fast,
  BIEU_MAU_CU: m.inquiries_hold_old,
  KHONG_QUA_BIEU_MAU: m.inquiries_hold_outside,
  O_TRONG_CO_CHU: m.inquiries_hold_trap,
});

export const requestStep = named<Page["thaoTac"][number]>({
  NHAN: m.inquiries_step_nhan,
  DA_GOI: m.inquiries_step_da_goi,
  BO_QUA: m.inquiries_step_bo_qua,
  MO_LAI: m.inquiries_step_mo_lai,
});

export const requestEvent = named<NonNullable<Page["suKien"][number]["loai"]>>({
  NHAN: m.inquiries_event_nhan,
  DA_GOI: m.inquiries_event_da_goi,
  BO_QUA: m.inquiries_event_bo_qua,
  MO_LAI: m.inquiries_event_mo_lai,
  GUI: m.inquiries_event_gui,
  TRA_LOI: m.inquiries_event_tra_loi,
  KHACH_VIET: m.inquiries_event_khach_viet,
  GHI_CHU: m.inquiries_event_ghi_chu,
  CHUYEN_CAP: m.inquiries_event_chuyen_cap,
});

export const requestSource = named<Page["nguon"]>({
  TU_VAN: m.inquiries_admin_source_tu_van,
  LIEN_HE: m.inquiries_admin_source_lien_he,
});

export const requestTone = (code: string): StatusTone => TONES[code] ?? "neutral";
