import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gateway } from "~/server/api.server";
import { passFile } from "~/server/streams/pass-file.server";
import type { Route } from "./+types/evidence";

export function loader({ context, params: { ma, tep } }: Route.LoaderArgs) {
  requireAdminArea(context, "returns");
  const params = { path: { ma, tep } };
  const at = "/payment/api/v1/quan-tri/doi-tra/{ma}/bang-chung/{tep}";
  return passFile(gateway(context).GET(at, { params, parseAs: "stream" }));
}
