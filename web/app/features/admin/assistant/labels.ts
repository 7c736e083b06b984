import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";

type Named<Code extends string> = Record<Code, () => string>;

const STATES = {
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
} satisfies Named<string>;

type EndState = keyof typeof STATES;
export const END_STATES = Object.keys(STATES) as EndState[];
export const RATINGS = ["CHUA_TOT", "HUU_ICH"] as const;
const TONES: Partial<Record<string, StatusTone>> = {
  TRA_LOI: "good",
  TRA_CUU: "good",
  GAN_NHAT: "warn",
  KHONG_BIET: "warn",
  CHO_NGUOI: "info",
};
const REASONS: Partial<Record<string, () => string>> = {
  SAI: m.admin_assistant_reason_sai,
  THIEU: m.admin_assistant_reason_thieu,
  KHONG_DUNG_CAU_HOI: m.admin_assistant_reason_khong_dung_cau_hoi,
  KHO_HIEU: m.admin_assistant_reason_kho_hieu,
  CU: m.admin_assistant_reason_cu,
  KHAC: m.admin_assistant_reason_khac,
};
const MODES = {
  TAT: m.admin_assistant_mode_tat,
  TRICH: m.admin_assistant_mode_trich,
  SOAN: m.admin_assistant_mode_soan,
};

/** How a question ended, in words. */
export function endState(code: string): string {
  const names: Partial<Record<string, () => string>> = STATES;
  return names[code]?.() ?? code;
}

/** The colour that repeats it. */
export function endTone(code: string): StatusTone {
  return TONES[code] ?? "neutral";
}

/** What the person thought of an answer. */
export function ratingName(rating: (typeof RATINGS)[number]): string {
  return rating === "HUU_ICH" ? m.admin_assistant_good() : m.admin_assistant_bad();
}

/** Why an answer was not good; empty where nothing was said. */
export function reasonName(code: string): string {
  return REASONS[code]?.() ?? "";
}

/** How the assistant answers. */
export function modeName(mode: keyof typeof MODES): string {
  return MODES[mode]();
}
