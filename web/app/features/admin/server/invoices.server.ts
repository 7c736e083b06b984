import { buyerOf } from "~/lib/invoice-buyer";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { onceHeader } from "./admin-guard.server";

const AT = "/payment/api/v1/quan-tri/don-hang/{id}/hoa-don" as const;

async function enter(context: Context, id: string, form: FormData): Promise<string> {
  const params = { path: { id }, header: onceHeader(form) };
  const body = {
    soTien: Number(typed(form, "soTien")),
    kyHieu: typed(form, "kyHieu"),
    so: typed(form, "so"),
    ngay: typed(form, "ngay"),
    maTraCuu: typed(form, "maTraCuu"),
    duongDan: typed(form, "duongDan"),
  };
  await unwrap(gateway(context).POST(AT, { params, body }));
  return m.invoices_admin_entered();
}

async function retract(context: Context, id: string, form: FormData): Promise<string> {
  const params = { path: { id, so: typed(form, "id") }, header: onceHeader(form) };
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(gateway(context).POST(`${AT}/{so}/huy-ghi`, { params, body }));
  return m.invoices_admin_retracted_done();
}

async function changeBuyer(context: Context, id: string, form: FormData): Promise<string> {
  await unwrap(gateway(context).PUT(`${AT}/nguoi-mua`, { params: { path: { id } }, body: buyerOf(form) }));
  return m.invoices_saved();
}

/** Does what the form's `intent` names with an order's invoices, and returns what to say. */
export function changeInvoices(context: Context, id: string, form: FormData): Promise<string> {
  const intent = typed(form, "intent");
  if (intent === "enter") return enter(context, id, form);
  return intent === "retract" ? retract(context, id, form) : changeBuyer(context, id, form);
}
