import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

export type People = components["schemas"]["PeopleOut"];
export type Role = components["schemas"]["Role"];
type Deed = components["schemas"]["Deed"];

/** As what somebody may be invited. */
export const ROLES = ["XEM", "LAM", "DAT"] as const;

const ROLE_NAMES: Record<Role, () => string> = {
  CHU: m.members_role_owner,
  XEM: m.members_role_see,
  LAM: m.members_role_work,
  DAT: m.members_role_order,
};

export function roleName(role: Role): string {
  return ROLE_NAMES[role]();
}

/** Whether a person in this role ticks duties and answers questions. */
export function mayWork(role: Role | null | undefined): boolean {
  return role !== "XEM";
}

/** Who did what, in a sentence. */
export const DEEDS: Record<Deed, (said: { who: string; what: string }) => string> = {
  TRA_LOI: m.members_did_answer,
  RUT_TRA_LOI: m.members_did_unanswer,
  DANH_DAU: m.members_did_tick,
  BO_DANH_DAU: m.members_did_untick,
  MOI: m.members_did_invite,
  NHAN_LOI_MOI: m.members_did_join,
  RUT_LOI_MOI: m.members_did_withdraw,
  ROI: m.members_did_leave,
  BI_GO: m.members_did_remove,
};
