import { ownMessageFile } from "~/features/orders/server/thread.server";
import type { Route } from "./+types/order-message-file";

export function loader({ context, request, params: { id, tep } }: Route.LoaderArgs) {
  return ownMessageFile(context, request, id, tep);
}
