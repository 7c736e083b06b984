import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gateway } from "~/server/api.server";
import { passFile } from "~/server/streams/pass-file.server";
import type { Route } from "./+types/order-result";

export function loader({ context, params: { id, ketQua } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const params = { path: { id, ketQua } };
  const at = "/payment/api/v1/quan-tri/don-hang/{id}/ket-qua/{ketQua}/tep";
  return passFile(gateway(context).GET(at, { params, parseAs: "stream" }));
}
