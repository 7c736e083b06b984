import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import { passFile } from "~/server/streams/pass-file.server";
import { type OrderAccess, orderAccess } from "./orders.server";

const AT = "/payment/api/v1/don-hang/{id}/ket-qua" as const;

function paramsOf({ key, header }: OrderAccess, ketQua: string) {
  return { path: { id: key, ketQua }, header };
}

/** What the order delivers, and what is there of it. */
export async function loadResults(context: Context, { key, header }: OrderAccess) {
  return (await load(gateway(context).GET(AT, { params: { path: { id: key }, header } }))).data;
}

/** The file of a result, as a download. */
export function ownResultFile(context: Context, request: Request, param: string, ketQua: string) {
  const params = paramsOf(orderAccess(context, request, param), ketQua);
  return passFile(gateway(context).GET(`${AT}/{ketQua}/tep`, { params, parseAs: "stream" }));
}

/** Account and password, this once: they are in the answer of the form and nowhere else. */
export async function seeAccess(context: Context, access: OrderAccess, ketQua: string) {
  const params = paramsOf(access, ketQua);
  const { data } = await unwrap(gateway(context).POST(`${AT}/{ketQua}/xem`, { params }));
  return { access: { id: ketQua, ...data } };
}

/** Asks for access data again; the sentence to show. */
export async function askReissue(context: Context, access: OrderAccess, ketQua: string): Promise<string> {
  await unwrap(gateway(context).POST(`${AT}/{ketQua}/xin-cap-lai`, { params: paramsOf(access, ketQua) }));
  return m.orders_results_asked_done();
}
