import type { OrderAccess } from "~/features/orders/server/orders.server";
import { gateway, sendAsPerson, unwrap } from "~/server/api.server";
import { tellEndedNext } from "~/server/auth/refresh.server";
import { env } from "~/server/env.server";
import { forwardedHeaders } from "~/server/forward.server";
import { errorFields, logLine } from "~/server/log.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

/** Nothing in between may cache, compress or buffer a stream. */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

function refused(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** A refusal or a broken connection to the API for the browser's watcher: a bare status. */
function refusalOf(error: unknown): Response {
  if (error instanceof ApiProblem) return refused(error.status);
  if (error instanceof ApiUnavailable) return refused(503);
  // A lost login is answered with a redirect to the page; a watcher only needs to know that it is over.
  if (error instanceof Response) return refused(401);
  throw error;
}

/** The API's events about an order, passed on as they come, as the person. No time-out: it is meant to last. */
export async function orderStream(
  context: Context,
  request: Request,
  access: OrderAccess,
): Promise<Response> {
  const state = requestState(context);
  const url = `${env().apiUrl}/payment/api/v1/don-hang/${encodeURIComponent(access.key)}/dien-bien`;
  const headers = { ...forwardedHeaders(state), ...access.header, Accept: "text/event-stream" };
  const asked = new Request(url, { headers, signal: request.signal });
  try {
    const answer = await sendAsPerson(asked, state, openStream);
    if (answer.ok) return new Response(answer.body, { headers: STREAM_HEADERS });
    await answer.body?.cancel();
    return refused(answer.status);
  } catch (error) {
    return refusalOf(error);
  } finally {
    if (state.sessionEnded) tellEndedNext(state);
  }
}

async function openStream(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (!request.signal.aborted) logLine("warn", "stream_not_opened", errorFields(error));
    throw new ApiUnavailable(error);
  }
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
