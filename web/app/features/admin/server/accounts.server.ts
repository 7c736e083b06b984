import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange } from "./admin-guard.server";
import { savedOrAsked } from "./approvals.server";

type Schemas = components["schemas"];
type Work = (context: Context, id: string, form: FormData) => Promise<string>;

const AT = "/auth/api/v1/quan-tri/tai-khoan/{taiKhoanId}" as const;
const ROLE = /^vaiTro\.(.+)$/;

const params = (id: string) => ({ path: { taiKhoanId: id } });

const lock: Work = async (context, id, form) => {
  const lyDo = typed(form, "lyDo") as Schemas["SuspendAccount"]["lyDo"];
  const body = { lyDo, ghiChu: typed(form, "ghiChu") };
  await unwrap(gateway(context).POST(`${AT}/khoa`, { params: params(id), body }));
  return m.admin_accounts_done_lock();
};

const unlock: Work = async (context, id, form) => {
  const body = { ghiChu: typed(form, "ghiChu") };
  await unwrap(gateway(context).POST(`${AT}/mo-khoa`, { params: params(id), body }));
  return m.admin_accounts_done_unlock();
};

const restrict: Work = async (context, id, form) => {
  const lyDo = typed(form, "lyDo") as Schemas["RestrictAccount"]["lyDo"];
  const body = { lyDo, loiNhan: typed(form, "loiNhan"), ghiChu: typed(form, "ghiChu") };
  await unwrap(gateway(context).POST(`${AT}/han-che`, { params: params(id), body }));
  return m.admin_accounts_done_restrict();
};

const lift: Work = async (context, id, form) => {
  const body = { loiNhan: typed(form, "loiNhan") };
  await unwrap(gateway(context).POST(`${AT}/go-han-che`, { params: params(id), body }));
  return m.admin_accounts_done_unrestrict();
};

const roles: Work = async (context, id, form) => {
  const vaiTro = [...form.keys()].flatMap((name) => ROLE.exec(name)?.[1] ?? []);
  const body = {
    vaiTro: vaiTro as Schemas["SetRoles"]["vaiTro"],
    ghiChu: typed(form, "ghiChu"),
  };
  await unwrap(gateway(context).PUT(`${AT}/vai-tro`, { params: params(id), body }));
  return savedOrAsked(context, m.admin_accounts_done_roles(), ["VAI_TRO"], id);
};

const end: Work = async (context, id) => {
  const { data } = await unwrap(gateway(context).DELETE(`${AT}/phien`, { params: params(id) }));
  return m.admin_accounts_done_sessions({ count: data.soPhien });
};

const resetFactors: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  const { data } = await unwrap(gateway(context).POST(`${AT}/dat-lai-yeu-to`, { params: params(id), body }));
  return data.xong ? m.admin_accounts_done_factors() : m.admin_accounts_done_factors_later();
};

const WORKS: Record<string, Work> = { lock, unlock, restrict, lift, roles, end, factors: resetFactors };

/** Changes an account as its form's `intent` names; a refusal keeps what was typed. */
export function changePerson(context: Context, id: string, form: FormData) {
  const to = `/quan-tri/tai-khoan/${id}`;
  const work = (own: FormData) => {
    const chosen = WORKS[typed(own, "intent")];
    if (!chosen) throw new Response(null, { status: 400 });
    return chosen(context, id, own);
  };
  return adminChange({ context, area: "people", form, to, work });
}
