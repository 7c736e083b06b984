import { type Role, roleName } from "~/features/admin/accounts/labels";
import { changedName, changedValue } from "~/features/admin/settings/SiteSettingsChanges";
import type { ApprovalRow } from "~/features/admin/shared/types";
import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";

type Kind = ApprovalRow["loai"];
type State = ApprovalRow["trangThai"];

const KINDS: Record<Kind, () => string> = {
  TAI_KHOAN_NHAN_TIEN: m.admin_approvals_kind_bank,
  THONG_TIN_CONG_TY: m.admin_approvals_kind_company,
  HAN_MUC_HOAN_TIEN: m.admin_approvals_kind_refunds,
  VAI_TRO: m.admin_approvals_kind_roles,
  GIA: m.admin_approvals_kind_price,
  MO_LAI_QUY: m.admin_approvals_kind_cash,
  GOP_KHACH: m.admin_approvals_kind_merge,
  CHOT_THANG: m.admin_approvals_kind_month,
};

const STATES: Record<State, [() => string, StatusTone]> = {
  CHO_DUYET: [m.admin_approvals_waits, "warn"],
  DA_DUYET: [m.admin_approvals_approved, "good"],
  TU_HIEU_LUC: [m.admin_approvals_by_time, "good"],
  TU_CHOI: [m.admin_approvals_refused, "bad"],
  DA_RUT: [m.admin_approvals_withdrawn, "neutral"],
  HET_HAN: [m.admin_approvals_expired, "neutral"],
  LOI_THOI: [m.admin_approvals_stale, "bad"],
};

/** What would change, in a word. */
export const approvalKind = (kind: Kind) => KINDS[kind]();

export const approvalState = (state: State) => STATES[state][0]();

export const approvalTone = (state: State) => STATES[state][1];

/** What a line of the history says; the first is the request itself. */
export const approvalEvent = (event: string) =>
  event in STATES ? approvalState(event as State) : m.admin_approvals_event_asked();

const AMOUNTS: Record<string, () => string> = {
  donGia: m.admin_price,
  chiPhiBenThuBa: m.admin_price_third,
  phiNhaNuoc: m.admin_price_state,
  datHang: m.admin_reports_ordered,
  nhanTien: m.admin_reports_received,
  hoanTien: m.admin_reports_refunded,
  motDon: m.admin_approvals_value_limit_order,
  motKhach: m.admin_approvals_value_limit_customer,
  motNguoi: m.admin_approvals_value_limit_person,
};
const NAMES: Record<string, () => string> = {
  vaiTro: m.admin_accounts_role,
  tuNgay: m.admin_approvals_value_from,
  chiuThue: m.admin_price_taxed,
  ngayQuy: m.admin_approvals_value_cash,
  don: m.admin_approvals_value_orders,
  yeuCau: m.admin_approvals_value_requests,
  soDon: m.admin_reports_orders,
};

/** The name of a changed value. */
export const valueName = (field: string) => (AMOUNTS[field] ?? NAMES[field])?.() ?? changedName(field);

const WORDS: Record<string, Record<string, () => string>> = {
  chiuThue: { true: m.company_yes, false: m.company_no },
  ngayQuy: { chot: m.admin_returns_cash_closed, mo: m.admin_returns_cash_open },
};

/** A value as people read it. */
export function valueText(field: string, value: string): string {
  if (value && field in AMOUNTS) return formatMoney(Number(value));
  if (field === "vaiTro") return (value.split(", ") as Role[]).map(roleName).join(", ");
  if (value && ["don", "yeuCau", "soDon"].includes(field)) return value;
  if (field === "tuNgay") return value ? formatDate(value) : m.admin_approvals_now();
  return WORDS[field]?.[value]?.() ?? changedValue(field, value);
}
