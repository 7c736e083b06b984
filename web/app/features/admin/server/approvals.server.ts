import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader } from "./admin-guard.server";

type ApprovalRow = components["schemas"]["ApprovalRow"];

const AT = "/business/api/v1/quan-tri/phe-duyet/{deNghiId}" as const;

type Work = (context: Context, id: string, form: FormData) => Promise<string>;

function options(id: string, form: FormData) {
  const body = { ghiChu: typed(form, "ghiChu") };
  return { params: { path: { deNghiId: id }, header: onceHeader(form) }, body };
}

const WORKS: Record<string, Work> = {
  approve: async (context, id, form) => {
    await unwrap(gateway(context).POST(`${AT}/duyet`, options(id, form)));
    return m.admin_approvals_done_approve();
  },
  refuse: async (context, id, form) => {
    await unwrap(gateway(context).POST(`${AT}/tu-choi`, options(id, form)));
    return m.admin_approvals_done_refuse();
  },
  withdraw: async (context, id, form) => {
    await unwrap(gateway(context).POST(`${AT}/rut`, options(id, form)));
    return m.admin_approvals_done_withdraw();
  },
};

/** Decides about a request as its form's `intent` names; a refusal keeps what was typed. */
export function decideApproval(context: Context, id: string, form: FormData) {
  const work = (own: FormData) => {
    const chosen = WORKS[typed(own, "intent")];
    if (!chosen) throw new Response(null, { status: 400 });
    return chosen(context, id, own);
  };
  return adminChange({ context, area: "approvals", form, to: `/quan-tri/phe-duyet/${id}`, work });
}

/** The requests that wait, about one account or service when `noi` is given. */
export async function waitingApprovals(context: Context, noi?: string): Promise<ApprovalRow[]> {
  const query = { dangCho: true, kichThuoc: 50, ...(noi && { noi }) };
  const found = await load(
    gateway(context).GET("/business/api/v1/quan-tri/phe-duyet", { params: { query } }),
  );
  return found.data;
}

/** What to say after a change: `done`, or that it waits when a request of these kinds is there (about `doiTuong` only). */
export async function savedOrAsked(
  context: Context,
  done: string,
  kinds: ApprovalRow["loai"][],
  noi?: string,
  doiTuong?: string,
): Promise<string> {
  const found = await waitingApprovals(context, noi);
  const waiting = found.filter((one) => kinds.includes(one.loai) && (!doiTuong || one.doiTuong === doiTuong));
  const [newest] = waiting;
  if (!newest) return done;
  return newest.hieuLucLuc ? m.admin_approvals_sent_lone() : m.admin_approvals_sent();
}
