import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { onceHeader } from "./admin-guard.server";

type Work = (context: Context, id: string, form: FormData) => Promise<string>;

function params(id: string, form: FormData) {
  return { path: { id }, header: onceHeader(form) };
}

const match: Work = async (context, id, form) => {
  const body = { maDonHang: typed(form, "maDonHang"), lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/ghep", { params: params(id, form), body }),
  );
  return m.admin_done_match();
};

const ignore: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/bo-qua", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_ignore();
};

const acknowledge: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/da-xem", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_acknowledge();
};

const WORKS: Record<string, Work> = { match, ignore, acknowledge };

/**
 * Changes a bank message as its form's `intent` names, and returns the sentence to show.
 * @throws what the API client throws; a Response of status 400 for an unknown intent.
 */
export function changeTransfer(context: Context, id: string, form: FormData): Promise<string> {
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  return work(context, id, form);
}
