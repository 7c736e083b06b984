import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gateway } from "~/server/api.server";
import { passFile } from "~/server/streams/pass-file.server";
import type { Route } from "./+types/message-file";

export function loader({ context, params: { id, tep } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const params = { path: { id, tep } };
  const at = "/payment/api/v1/quan-tri/don-hang/{id}/trao-doi/tep/{tep}";
  return passFile(gateway(context).GET(at, { params, parseAs: "stream" }));
}
