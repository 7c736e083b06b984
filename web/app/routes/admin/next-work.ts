import { redirect } from "react-router";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { nextPlace } from "~/features/admin/server/desk.server";
import type { Route } from "./+types/next-work";

/** Leads to the most urgent thing of one's own, or of nobody's, other than the page one comes from. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "overview");
  throw redirect(await nextPlace(context, searchParams.get("sau") ?? ""));
}
