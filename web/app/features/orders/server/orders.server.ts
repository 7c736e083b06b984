import { data } from "react-router";
import { orderCode } from "~/lib/order";
import { gateway, load, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { viewToken } from "./view-token.server";

const LONGEST_KEY = 64;

type ViewHeader = { "Xem-Don-Token"?: string };

/** A requested order: its key, and the header that gives a visitor access. */
export type OrderAccess = { key: string; header: ViewHeader };

/** The key in the address, with this browser's token for it when it has one. Anybody may ask; the API decides. */
export function orderAsked(request: Request, param: string): OrderAccess {
  const key = orderCode(param);
  if (!key || key.length > LONGEST_KEY) throw data(null, { status: 404 });
  const token = viewToken(request, key);
  return { key, header: token ? { "Xem-Don-Token": token } : {} };
}

/** The same for screens: a visitor without the order's token is redirected to the login, and back afterwards. */
export function orderAccess(context: Context, request: Request, param: string): OrderAccess {
  const access = orderAsked(request, param);
  if (!access.header["Xem-Don-Token"]) requireUser(context);
  return access;
}

/** Everything the customer may know of an order. */
export async function loadOrder(context: Context, { key, header }: OrderAccess) {
  const params = { path: { id: key }, header };
  return (await load(gateway(context).GET("/payment/api/v1/don-hang/{id}", { params }))).data;
}

/** An order with the steps of its progress, for the customer's own page. */
export async function loadOrderWithProgress(context: Context, request: Request, param: string) {
  const access = orderAccess(context, request, param);
  const params = { path: { id: access.key }, header: access.header };
  const [order, progress] = await Promise.all([
    loadOrder(context, access),
    load(gateway(context).GET("/payment/api/v1/tien-trinh/don-hang/{id}", { params })),
  ]);
  return { order, steps: progress.data.cacBuoc };
}

/** Cancels an order; one that is already cancelled stays so, as after a double click. */
export async function cancelOrder(
  context: Context,
  { key, header }: OrderAccess,
  lyDo: string,
  hoanDuKien: number | null,
): Promise<number> {
  const body = { maDonHang: key, lyDo, hoanDuKien };
  try {
    const answer = gateway(context).DELETE("/payment/api/v1/don-hang", { params: { header }, body });
    return (await unwrap(answer)).data.hoanDuKien;
  } catch (error) {
    const done = error instanceof ApiProblem && error.extra.trangThaiXacNhan === "DA_HUY";
    if (!done) throw error;
    return 0;
  }
}

type Order = components["schemas"]["OrderDetail"];
type Line = components["schemas"]["BoughtLine"];

/** Result of ordering again: how many services are in the cart now, and which are no longer sold. */
export type PutBack = { count: number; gone: string[] };

/** Puts the services of an order into its owner's cart, one after the other; one that is not sold is named. */
export async function putIntoCart(context: Context, order: Order): Promise<PutBack> {
  const { sub } = requireUser(context);
  const result: PutBack = { count: 0, gone: [] };
  for (const line of [...order.danhSachDichVuChinh, ...order.danhSachDichVuPhu]) {
    if (await putLine(context, sub, line)) result.count += 1;
    else result.gone.push(line.tenGoi);
  }
  return result;
}

async function putLine(context: Context, userId: string, line: Line): Promise<boolean> {
  if (!line.dichVuId || !line.goiCuocId) return false;
  const query = {
    userId,
    dichVuId: line.dichVuId,
    dichVuChiTietId: line.goiCuocId,
    chuKy: line.chuKy.ma as "MOT_LAN",
    soLuong: line.soLuong,
  };
  try {
    await unwrap(gateway(context).POST("/partner/api/v1/gio-hang", { params: { query } }));
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && [404, 409].includes(error.status)) return false;
    throw error;
  }
}

/** True for anyone who is logged in: only an account has a cart that outlives the browser. */
export function hasAccount(context: Context): boolean {
  return requestState(context).session !== null;
}
