import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

/** How far the work has gone, for the policy's tiers (G-03). */
export const stageName = named<Schemas["Stage"]>({
  CHUA_LAM: m.admin_returns_stage_not_started,
  DANG_CHUAN_BI: m.admin_returns_stage_preparing,
  DA_NOP: m.admin_returns_stage_filed,
});

/** What the customer does, and what follows from the refund. */
type NotHere = "BO_SUNG" | "RUT" | "DA_HOAN" | "MO_LAI";
export type ReturnAction = Exclude<Schemas["ReturnAction"], NotHere>;

/** What staff can do on the page of a request. */
export const actionName = named<ReturnAction>({
  YEU_CAU_BO_SUNG: m.admin_returns_one_ask_evidence,
  CHAP_NHAN: m.admin_returns_one_accept,
  NHAN_HANG: m.admin_returns_one_receive,
  DUYET_HOAN: m.admin_returns_one_grant,
  LAM_LAI: m.admin_returns_one_redo,
  GIAO_LAI: m.admin_returns_one_redeliver,
  TU_CHOI: m.admin_returns_one_decline,
});

/** How the holder of a refund account compares with who paid. */
export const comparison = named<Schemas["WaitingAccount"]["soSanh"]>({
  KHOP: m.admin_returns_refund_account_same,
  KHAC: m.admin_returns_refund_account_different,
  KHONG_RO: m.admin_returns_refund_account_unknown,
});
