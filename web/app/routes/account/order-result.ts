import { ownResultFile } from "~/features/orders/server/results.server";
import type { Route } from "./+types/order-result";

export function loader({ context, request, params: { id, ketQua } }: Route.LoaderArgs) {
  return ownResultFile(context, request, id, ketQua);
}
