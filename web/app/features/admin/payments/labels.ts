import { type Named, nameFrom } from "~/features/admin/shared/labels";
import { m } from "~/paraglide/messages.js";

const MOVES: Named = {
  HUY_THU: m.admin_money_entry_reversed,
  CHUYEN_DI: m.admin_money_entry_moved_out,
  CHUYEN_DEN: m.admin_money_entry_moved_in,
};

/** What moves money without new money, by the kind of the entry; undefined for payments and refunds. */
export const moneyMove = (kind: string): string | undefined => MOVES[kind]?.();

export const DEBT_KINDS = ["THUA", "TRUNG", "TRE", "HUY_DON", "KHONG_RO"] as const;

const DEBTS: Named = {
  THUA: m.admin_money_debt_excess,
  TRUNG: m.admin_money_debt_duplicate,
  TRE: m.admin_money_debt_late,
  HUY_DON: m.admin_money_debt_cancelled,
  KHONG_RO: m.admin_money_debt_unknown,
};

/** Why money is owed back. */
export const debtKind = (code: string) => nameFrom(DEBTS, code);

const HINTS: Named = {
  CO_MA: m.admin_money_hint_code,
  GAN_MA: m.admin_money_hint_near_code,
  DUNG_TEN: m.admin_money_hint_name,
  GAN_TEN: m.admin_money_hint_near_name,
  DUNG_TIEN: m.admin_money_hint_amount,
};

/** Why an order is suggested for a transfer. */
export const hintReason = (code: string) => nameFrom(HINTS, code);

const FAULTS: Named = {
  DON_KHAC_SO: m.admin_money_fault_order,
  NO_KHAC_DON: m.admin_money_fault_debt_order,
  HOAN_KHAC_SO: m.admin_money_fault_refund,
  TIN_KHAC_SO: m.admin_money_fault_transfer,
  NO_NGUOI_LA: m.admin_money_fault_sender,
  NO_KHAC_LAN_TRA: m.admin_money_fault_settled,
  CHUYEN_LECH: m.admin_money_fault_moved,
  DAO_LECH: m.admin_money_fault_reversed,
  TRUNG_THAM_CHIEU: m.admin_money_fault_reference,
  SO_DU_DUT: m.admin_money_fault_bank_balance,
};

/** What the balance of money found wrong. */
export const balanceFault = (code: string) => nameFrom(FAULTS, code);
