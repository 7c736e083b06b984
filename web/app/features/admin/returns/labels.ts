import { m } from "~/paraglide/messages.js";

type Named = Record<string, () => string>;

const STAGES: Named = {
  CHUA_LAM: m.admin_returns_stage_not_started,
  DANG_CHUAN_BI: m.admin_returns_stage_preparing,
  DA_NOP: m.admin_returns_stage_filed,
};

/** How far the work has gone, for the policy's tiers (G-03). */
export const stageName = (code: string) => (STAGES[code] ?? m.admin_returns_stage_not_started)();

const ACTIONS: Named = {
  YEU_CAU_BO_SUNG: m.admin_returns_one_ask_evidence,
  CHAP_NHAN: m.admin_returns_one_accept,
  NHAN_HANG: m.admin_returns_one_receive,
  DUYET_HOAN: m.admin_returns_one_grant,
  LAM_LAI: m.admin_returns_one_redo,
  GIAO_LAI: m.admin_returns_one_redeliver,
  TU_CHOI: m.admin_returns_one_decline,
};

/** What staff can do on the page of a request; paying and reopening follow from the refund. */
export const RETURN_ACTIONS = Object.keys(ACTIONS);

export const actionName = (code: string) => (ACTIONS[code] ?? (() => code))();

const COMPARISONS: Named = {
  KHOP: m.admin_returns_refund_account_same,
  KHAC: m.admin_returns_refund_account_different,
  KHONG_RO: m.admin_returns_refund_account_unknown,
};

/** How the holder of a refund account compares with who paid. */
export const comparison = (code: string) => (COMPARISONS[code] ?? m.admin_returns_refund_account_unknown)();
