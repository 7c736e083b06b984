import { redirect } from "react-router";
import { invoicesPath } from "~/features/invoices/model/types";
import { orderAccess } from "~/features/orders/server/orders.server";
import { buyerOf } from "~/lib/invoice-buyer";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

const AT = "/payment/api/v1/don-hang/{id}/hoa-don" as const;

/** An order's invoices; for the order's customer or a visitor with its token. */
export async function loadInvoices(context: Context, request: Request, param: string) {
  const access = orderAccess(context, request, param);
  const params = { path: { id: access.key }, header: access.header };
  return (await load(gateway(context).GET(AT, { params }))).data;
}

/** Saves the buyer and returns to the page; a refusal keeps what was typed. */
export async function saveBuyer(context: Context, request: Request, param: string) {
  const form = await request.formData();
  try {
    const access = orderAccess(context, request, param);
    const params = { path: { id: access.key }, header: access.header };
    await unwrap(gateway(context).PUT(AT, { params, body: buyerOf(form) }));
    setFlash(requestState(context), { kind: "success", text: m.invoices_saved() });
    return redirect(invoicesPath(access.key));
  } catch (error) {
    return failureOf(error, form);
  }
}
