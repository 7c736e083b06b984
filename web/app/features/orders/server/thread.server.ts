import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { messageForm } from "~/server/streams/message-form.server";
import { passFile } from "~/server/streams/pass-file.server";
import { type OrderAccess, orderAccess } from "./orders.server";

const AT = "/payment/api/v1/don-hang/{id}/trao-doi" as const;

/** What was written about the order. What staff wrote counts as read from now on. */
export async function loadThread(context: Context, { key, header }: OrderAccess) {
  const params = { path: { id: key }, header };
  const { data } = await load(gateway(context).GET(AT, { params }));
  const last = data.tin.findLast(({ tu }) => tu === "NHAN_VIEN")?.so ?? 0;
  if (last > data.khachDoc) await gateway(context).POST(`${AT}/da-xem`, { params, body: { so: last } });
  return data;
}

/** Sends what the customer wrote; the sentence to show. */
export async function writeMessage(context: Context, { key, header }: OrderAccess, form: FormData) {
  const once = [typed(form, "khoa") || crypto.randomUUID(), "message"].join("-");
  const params = { path: { id: key }, header: { ...header, "Idempotency-Key": once } };
  const sent = messageForm(form, { noiDung: typed(form, "noiDung") });
  // The contract describes the form's parts; what is sent is the form itself.
  await unwrap(gateway(context).POST(AT, { params, body: {} as never, bodySerializer: () => sent }));
  return m.orders_thread_sent();
}

/** A file of a message, as a download. */
export function ownMessageFile(context: Context, request: Request, param: string, tep: string) {
  const { key, header } = orderAccess(context, request, param);
  const params = { path: { id: key, tep }, header };
  return passFile(gateway(context).GET(`${AT}/tep/{tep}`, { params, parseAs: "stream" }));
}
