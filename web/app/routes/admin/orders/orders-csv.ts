import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { orderFilters } from "~/features/admin/server/orders.server";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/orders-csv";

/** The order list as a file for a spreadsheet, with the same filters as on the screen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  // As bytes: read as text it would lose the byte order mark that tells Excel it is UTF-8.
  const table = await loadConfirmed(
    context,
    gateway(context).GET("/payment/api/v1/quan-tri/don-hang.csv", {
      params: { query: orderFilters(url.searchParams) },
      parseAs: "arrayBuffer",
    }),
  );
  const day = inVietnam();
  return new Response(table as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="don-hang-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
