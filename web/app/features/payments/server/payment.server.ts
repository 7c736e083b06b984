import { redirect } from "react-router";
import { hasAccount, loadOrder, orderAccess } from "~/features/orders/server/orders.server";
import { standingOf } from "~/features/payments/model/order-live";
import { mayChange, orderCode } from "~/lib/order";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

type Way = { phuongThuc: "CHUYEN_KHOAN"; hinhThuc: "TOAN_BO" };

/** How an order is paid, and whether the page has to watch for the payment. `key`: the order's key in the address. */
export async function loadPayment(context: Context, request: Request, key: string) {
  const access = orderAccess(context, request, key);
  const body = { maDonHang: access.key };
  const [payment, order] = await Promise.all([
    load(gateway(context).POST("/payment/api/v1/payment/pay", { params: { header: access.header }, body })),
    loadOrder(context, access),
  ]);
  const standing = { xacNhan: order.trangThaiXacNhan.ma, thanhToan: order.trangThaiThanhToan.ma };
  return {
    payment: payment.data,
    help: order.hoTro,
    version: standingOf(order),
    watch: mayChange(standing),
    visitor: !hasAccount(context),
  };
}

/** Changes the payment method of an order to the one in the form; a refusal keeps what was chosen. */
export async function choosePayment(context: Context, request: Request, param: string) {
  const form = await request.formData();
  const way = { phuongThuc: form.get("phuongThuc"), hinhThuc: form.get("hinhThuc") ?? "TOAN_BO" } as Way;
  try {
    const { key, header } = orderAccess(context, request, param);
    const params = { path: { maDonHang: key }, header };
    await unwrap(
      gateway(context).PUT("/payment/api/v1/don-hang/{maDonHang}/thanh-toan", { params, body: way }),
    );
  } catch (error) {
    return failureOf(error, form);
  }
  setFlash(requestState(context), { kind: "success", text: m.payments_chosen() });
  return redirect(`/thanh-toan/${orderCode(param)}`);
}
