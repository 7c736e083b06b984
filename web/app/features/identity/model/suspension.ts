import { m } from "~/paraglide/messages.js";

/** The terms' closed list of reasons (S6.3), by the API's codes. */
const REASONS: Record<string, () => string> = {
  GIAN_LAN: m.auth_suspended_fraud,
  DON_HANG_AO: m.auth_suspended_fake_orders,
  NHIEU_TAI_KHOAN: m.auth_suspended_many_accounts,
  LAM_DUNG_MA_GIAM_GIA: m.auth_suspended_discounts,
  KHONG_HOP_TAC: m.auth_suspended_no_cooperation,
};

/** Where a suspended person may object. */
export const APPEAL_PATH = "/giai-quyet-khieu-nai";

/** The reason in words, "" for a code that is not in the list. */
export function suspensionReason(code: string): string {
  return Object.hasOwn(REASONS, code) ? (REASONS[code]?.() ?? "") : "";
}

/** Requirement S8.1's sentence, the reason, and the way to object, for a notice without links. */
export function suspendedMessage(code: string): string {
  const reason = suspensionReason(code);
  const why = reason ? m.auth_suspended_reason({ reason }) : "";
  return [m.auth_login_403(), why, m.auth_suspended_appeal()].filter(Boolean).join(" ");
}
