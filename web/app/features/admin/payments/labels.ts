import { ledgerEntry } from "~/features/admin/shared/labels";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

type Schemas = components["schemas"];
type Entry = Schemas["LedgerRow"];

const MOVES: Record<Exclude<Entry["loai"], "THU" | "HOAN">, () => string> = {
  HUY_THU: m.admin_money_entry_reversed,
  CHUYEN_DI: m.admin_money_entry_moved_out,
  CHUYEN_DEN: m.admin_money_entry_moved_in,
};

/** What a line of the ledger is for; moving money and taking a receipt back bring no new money. */
export const entryName = ({ loai, loaiKhoanThu }: Entry) =>
  loai === "THU" || loai === "HOAN" ? ledgerEntry(loaiKhoanThu) : MOVES[loai]();

/** Why money is owed back. */
export const debtKind = named<Schemas["DebtKind"]>({
  THUA: m.admin_money_debt_excess,
  TRUNG: m.admin_money_debt_duplicate,
  TRE: m.admin_money_debt_late,
  HUY_DON: m.admin_money_debt_cancelled,
  KHONG_RO: m.admin_money_debt_unknown,
});

/** Why an order is suggested for a transfer. */
export const hintReason = named<Schemas["Suggestion"]["lyDo"][number]>({
  CO_MA: m.admin_money_hint_code,
  GAN_MA: m.admin_money_hint_near_code,
  DUNG_TEN: m.admin_money_hint_name,
  GAN_TEN: m.admin_money_hint_near_name,
  DUNG_TIEN: m.admin_money_hint_amount,
});

/** What the balance of money found wrong. */
export const balanceFault = named<Schemas["BalanceFinding"]["ma"]>({
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
});
