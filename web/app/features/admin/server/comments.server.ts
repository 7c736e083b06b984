import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";

type Work = (context: Context, form: FormData) => Promise<string>;

const moderate: Work = async (context, form) => {
  const body = {
    ids: form.getAll("ids").map(String),
    hanhDong: typed(form, "hanhDong") as "HIEN" | "AN",
  };
  const { data } = await unwrap(gateway(context).POST("/business/api/v1/quan-tri/binh-luan/xu-ly", { body }));
  return m.admin_done_moderate({ count: data.soThayDoi });
};

const BAN = "/business/api/v1/quan-tri/binh-luan/cam/{accountId}";

const bar: Work = async (context, form) => {
  const params = { path: { accountId: typed(form, "accountId") } };
  await unwrap(gateway(context).PUT(BAN, { params, body: { lyDo: typed(form, "lyDo") } }));
  return m.admin_done_bar();
};

const unbar: Work = async (context, form) => {
  const params = { path: { accountId: typed(form, "accountId") } };
  await unwrap(gateway(context).DELETE(BAN, { params }));
  return m.admin_done_unbar();
};

const WORKS: Record<string, Work> = { moderate, bar, unbar };

/**
 * Moderates as the form's `intent` names, and returns the sentence to show.
 * @throws what the API client throws; a Response of status 400 for an unknown intent.
 */
export function changeComments(context: Context, form: FormData): Promise<string> {
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  return work(context, form);
}
