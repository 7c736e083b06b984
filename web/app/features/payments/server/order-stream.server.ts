import type { OrderAccess } from "~/features/orders/server/orders.server";
import { gateway, unwrap } from "~/server/api.server";
import { tellEndedNext } from "~/server/auth/refresh.server";
import { type Context, requestState } from "~/server/request-state.server";
import { passStream, refusalOf } from "~/server/streams/pass-stream.server";

/** The API's events about an order, passed on as they come, as the person. No time-out: it is meant to last. */
export function orderStream(context: Context, request: Request, access: OrderAccess): Promise<Response> {
  const path = `/payment/api/v1/don-hang/${encodeURIComponent(access.key)}/dien-bien`;
  return passStream(context, request, path, access.header);
}

/** The order's current state, in the shape of the stream's events, for browsers that streams do not reach. */
export async function orderStanding(context: Context, { key, header }: OrderAccess): Promise<Response> {
  const state = requestState(context);
  const params = { path: { id: key }, header };
  try {
    const { data } = await unwrap(gateway(context).GET("/payment/api/v1/don-hang/{id}", { params }));
    const standing = {
      maDonHang: data.maDonHang,
      trangThaiXacNhan: data.trangThaiXacNhan.ma,
      trangThaiThanhToan: data.trangThaiThanhToan.ma,
      daThu: data.daThu,
      buoc: data.suKien.findLast(({ buoc }) => buoc)?.buoc ?? null,
    };
    return Response.json(standing, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    return refusalOf(error);
  } finally {
    if (state.sessionEnded) tellEndedNext(state);
  }
}
