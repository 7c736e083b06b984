import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { messageForm } from "~/server/streams/message-form.server";
import { onceHeader } from "../admin-guard.server";

const AT = "/payment/api/v1/quan-tri/don-hang/{id}/trao-doi" as const;
const TEMPLATES = "/payment/api/v1/quan-tri/mau-tra-loi" as const;

type Work = (context: Context, id: string, form: FormData) => Promise<string>;

async function write(context: Context, id: string, form: FormData, noiBo: boolean) {
  const texts = {
    noiDung: typed(form, "noiDung"),
    noiBo: String(noiBo),
    khan: typed(form, "khan"),
    soTin: noiBo ? "" : typed(form, "soTin"),
  };
  const sent = messageForm(form, texts);
  const params = { path: { id }, header: onceHeader(form) };
  await unwrap(gateway(context).POST(AT, { params, body: {} as never, bodySerializer: () => sent }));
}

const answer: Work = async (context, id, form) => {
  await write(context, id, form, false);
  return m.admin_thread_done_sent();
};

const threadNote: Work = async (context, id, form) => {
  await write(context, id, form, true);
  return m.admin_thread_done_note();
};

const settle: Work = async (context, id, form) => {
  const params = { path: { id }, header: onceHeader(form) };
  const cho = typed(form, "id") === "MINH" ? ("MINH" as const) : ("KHONG" as const);
  await unwrap(gateway(context).POST(`${AT}/cho`, { params, body: { cho } }));
  return m.admin_thread_done_state();
};

/** What the office does with the thread of an order, by the form's `intent`. */
export const THREAD_WORKS: Record<string, Work> = { answer, "thread-note": threadNote, settle };

/** The texts that staff answer with. */
export async function loadTemplates(context: Context) {
  return (await load(gateway(context).GET(TEMPLATES))).data;
}

/** Adds, changes or deletes a text to answer with, as the form's `intent` says; the sentence to show. */
export async function changeTemplates(context: Context, form: FormData): Promise<string> {
  const id = typed(form, "id");
  const api = gateway(context);
  if (typed(form, "intent") === "delete-template") {
    await unwrap(api.DELETE(`${TEMPLATES}/{id}`, { params: { path: { id } } }));
    return m.admin_thread_template_gone();
  }
  const body = {
    ten: typed(form, "ten"),
    noiDungVi: typed(form, "noiDungVi"),
    noiDungEn: typed(form, "noiDungEn"),
  };
  const header = onceHeader(form);
  if (id) await unwrap(api.PUT(`${TEMPLATES}/{id}`, { params: { path: { id }, header }, body }));
  else await unwrap(api.POST(TEMPLATES, { params: { header }, body }));
  return m.admin_thread_template_done();
}
