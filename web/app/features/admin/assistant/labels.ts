import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Schemas = components["schemas"];
type Asked = Schemas["OfficeQuestion"];
export type EndState = Asked["trangThai"];

const TONES: Partial<Record<EndState, StatusTone>> = {
  TRA_LOI: "good",
  TRA_CUU: "good",
  GAN_NHAT: "warn",
  KHONG_BIET: "warn",
  CHO_NGUOI: "info",
};

/** How a question ended, in words. */
export const endState = named<EndState>({
  TRA_LOI: m.admin_assistant_state_tra_loi,
  TRA_CUU: m.admin_assistant_state_tra_cuu,
  GAN_NHAT: m.admin_assistant_state_gan_nhat,
  KHONG_BIET: m.admin_assistant_state_khong_biet,
  NGOAI_PHAM_VI: m.admin_assistant_state_ngoai_pham_vi,
  TU_CHOI: m.admin_assistant_state_tu_choi,
  CAN_DANG_NHAP: m.admin_assistant_state_can_dang_nhap,
  KHONG_THAY_DON: m.admin_assistant_state_khong_thay_don,
  TRONG: m.admin_assistant_state_trong,
  NGON_NGU_KHAC: m.admin_assistant_state_ngon_ngu_khac,
  TAM_NGHI: m.admin_assistant_state_tam_nghi,
  CHO_NGUOI: m.admin_assistant_state_cho_nguoi,
});

/** The colour that repeats it. */
export function endTone(code: EndState): StatusTone {
  return TONES[code] ?? "neutral";
}

/** What the person thought of an answer. */
export const ratingName = named<NonNullable<Asked["danhGia"]>>({
  CHUA_TOT: m.admin_assistant_bad,
  HUU_ICH: m.admin_assistant_good,
});

/** Why an answer was not good; empty where nothing was said. */
export const reasonName = named<NonNullable<Asked["lyDo"]>>({
  "": () => "",
  SAI: m.admin_assistant_reason_sai,
  THIEU: m.admin_assistant_reason_thieu,
  KHONG_DUNG_CAU_HOI: m.admin_assistant_reason_khong_dung_cau_hoi,
  KHO_HIEU: m.admin_assistant_reason_kho_hieu,
  CU: m.admin_assistant_reason_cu,
  KHAC: m.admin_assistant_reason_khac,
});

/** How the assistant answers. */
export const modeName = named<Schemas["ModeState"]["cheDo"]>({
  TAT: m.admin_assistant_mode_tat,
  TRICH: m.admin_assistant_mode_trich,
  SOAN: m.admin_assistant_mode_soan,
});

/** The languages that people ask in. */
export const askedIn = named({ vi: m.admin_vietnamese, en: m.admin_english });
