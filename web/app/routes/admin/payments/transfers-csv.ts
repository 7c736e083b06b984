import { readFilters } from "~/features/admin/model/list-filters";
import { TRANSFER_FILTERS } from "~/features/admin/payments/TransferList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/transfers-csv";

/** The bank's messages as a file for a spreadsheet, with the same filters as on the screen and their totals. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "transfers");
  // As bytes: read as text it would lose the byte order mark that tells Excel it is UTF-8.
  const table = await loadConfirmed(
    context,
    gateway(context).GET("/payment/api/v1/quan-tri/giao-dich.csv", {
      params: { query: readFilters(TRANSFER_FILTERS, url.searchParams) },
      parseAs: "arrayBuffer",
    }),
  );
  return new Response(table as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="giao-dich-${inVietnam()}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
