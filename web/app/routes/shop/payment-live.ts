import { orderAsked } from "~/features/orders/server/orders.server";
import { orderStanding, orderStream } from "~/features/payments/server/order-stream.server";
import type { Route } from "./+types/payment-live";

/** An order's changes: events as they come (S4.13), or its current state as JSON when asked for. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const access = orderAsked(request, params.maDonHang);
  const asJson = request.headers.get("Accept")?.includes("application/json");
  return asJson ? orderStanding(context, access) : orderStream(context, request, access);
}
