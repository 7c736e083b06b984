import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { viewersOf } from "~/features/admin/server/presence.server";
import { oneOf } from "~/lib/text/query";
import type { Route } from "./+types/presence";

const KINDS = ["DON_HANG", "HO_SO", "LIEN_HE", "CAI_DAT", "DICH_VU", "PHE_DUYET"] as const;

/** Renews that a page is open, and answers who else has it open. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "overview");
  const loai = oneOf(searchParams, "loai", KINDS);
  const ma = searchParams.get("ma") ?? "";
  return { viewers: loai ? await viewersOf(context, loai, ma) : [] };
}
