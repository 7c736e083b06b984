import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { searchEverything } from "~/features/admin/server/customers.server";
import type { Route } from "./+types/found";

/** What the search over everything finds, for the box in the office's head. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "search");
  return Response.json(await searchEverything(context, searchParams), {
    headers: { "Cache-Control": "no-store" },
  });
}
