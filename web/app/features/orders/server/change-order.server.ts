import { redirect } from "react-router";
import type { Order } from "~/features/orders/model/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash, showAgain } from "~/server/flash.server";
import { findWard, refuseOrder, typed, typedAddress } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { anewPath } from "./order-anew.server";
import {
  cancelOrder,
  loadOrder,
  type OrderAccess,
  orderAccess,
  type PutBack,
  putIntoCart,
} from "./orders.server";
import { askReissue, seeAccess } from "./results.server";
import { writeMessage } from "./thread.server";

const CART = "/quan-ly-gio-hang";

type Change = { context: Context; access: OrderAccess; order: Order; form: FormData };

/** Shows the sentence on the next page and goes there. */
function leaveWith(context: Context, text: string, to: string, kind: "success" | "info" = "success") {
  setFlash(requestState(context), { kind, text });
  return redirect(to);
}

/** A single service is ordered on its own page, everything else through the cart. */
function singlePath(order: Order): string | null {
  const [line] = order.danhSachDichVuChinh.concat(order.danhSachDichVuPhu);
  return order.nguon === "DICH_VU_LE" && line?.dichVuId ? `/dich-vu-don-le/${line.dichVuId}` : null;
}

function againText({ count, gone }: PutBack): string {
  return gone.length > 0
    ? m.orders_again_some({ count, names: gone.join(", ") })
    : m.orders_again_done({ count });
}

/** The refund that the page showed, in đồng. */
function shownRefund(form: FormData): number | null {
  const shown = typed(form, "hoanDuKien");
  return /^\d{1,15}$/.test(shown) ? Number(shown) : null;
}

async function cancel({ context, access, order, form }: Change) {
  const back = await cancelOrder(context, access, typed(form, "lyDo"), shownRefund(form));
  const code = order.maDonHang;
  const text =
    back > 0
      ? m.orders_cancel_done_back({ code, refund: formatMoney(back) })
      : m.orders_cancel_done({ code });
  return leaveWith(context, text, `/quan-ly-don-hang/${order.maDonHang}`);
}

async function orderAgain({ context, order }: Change) {
  const single = singlePath(order);
  if (single) return redirect(anewPath(single, order));
  const { count, gone } = await putIntoCart(context, order);
  if (count === 0) return leaveWith(context, m.orders_again_nothing(), "/dich-vu", "info");
  const kind = gone.length > 0 ? "info" : "success";
  return leaveWith(context, againText({ count, gone }), anewPath(CART, order), kind);
}

/** S4.9: another address for this order; where its fee is another one the page asks first, and the same address changes nothing. */
async function moveOrder({ context, access, order, form }: Change) {
  const diaChiGiao = typedAddress(form);
  if (!diaChiGiao) return showAgain(context);
  const params = { path: { id: access.key }, header: access.header };
  const body = { diaChiGiao, tongTien: Number(typed(form, "tongTien")) };
  try {
    const put = gateway(context).PUT("/payment/api/v1/don-hang/{id}/dia-chi-giao", { params, body });
    const { tongTien } = (await unwrap(put)).data;
    const text =
      tongTien === order.tongTien
        ? m.orders_move_done()
        : m.orders_move_done_sum({ total: formatMoney(tongTien) });
    return leaveWith(context, text, `/quan-ly-don-hang/${order.maDonHang}`);
  } catch (error) {
    return refuseOrder(context, error, form);
  }
}

/**
 * S4.9, where money has come: the order is cancelled, its services go back to where they are ordered with another address. What
 * was typed for it is in the form there.
 */
async function changeAddress({ context, access, order, form }: Change) {
  await cancelOrder(context, access, m.orders_address_reason(), shownRefund(form));
  const single = singlePath(order);
  const code = order.maDonHang;
  if (single) return leaveWith(context, m.orders_address_done_single({ code }), anewPath(single, order));
  await putIntoCart(context, order);
  return leaveWith(context, m.orders_address_done({ code }), anewPath(CART, order));
}

/** The result that the form's button names. */
const resultOf = (form: FormData) => typed(form, "ketQua");

async function reissue({ context, access, order, form }: Change) {
  const text = await askReissue(context, access, resultOf(form));
  return leaveWith(context, text, `/quan-ly-don-hang/${order.maDonHang}#ket-qua`);
}

async function message({ context, access, order, form }: Change) {
  const text = await writeMessage(context, access, form);
  return leaveWith(context, text, `/quan-ly-don-hang/${order.maDonHang}#trao-doi`);
}

type Answer = Awaited<ReturnType<typeof moveOrder | typeof seeAccess>>;

/** What the buttons of the order's page do, by the form's `intent`. */
const CHANGES = new Map<string, (change: Change) => Promise<Answer>>([
  ["cancel", cancel],
  ["order-again", orderAgain],
  ["change-address", changeAddress],
  ["move", moveOrder],
  ["see-access", ({ context, access, form }) => seeAccess(context, access, resultOf(form))],
  ["ask-reissue", reissue],
  ["message", message],
  ["find-ward", ({ context, form }: Change) => findWard(context, form)],
]);

/**
 * Changes the customer's own order as its form's `intent` names, and redirects; a refusal keeps what was typed.
 * An intent of an older release changes nothing: the page is shown again, as it is now.
 * @param key the order's key in the address
 */
export async function changeOrder(context: Context, request: Request, key: string) {
  const form = await request.formData();
  try {
    const change = CHANGES.get(typed(form, "intent"));
    if (!change) return showAgain(context);
    const access = orderAccess(context, request, key);
    const order = await loadOrder(context, access);
    return await change({ context, access, order, form });
  } catch (error) {
    return failureOf(error, form);
  }
}
