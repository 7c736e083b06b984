import { viewFilters } from "~/features/admin/server/access-log.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/views-csv";

/** The access log as a file for a spreadsheet, with the same filters as on the screen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "accessLog");
  // As bytes: read as text it would lose the byte order mark that tells Excel it is UTF-8.
  const table = await loadConfirmed(
    context,
    gateway(context).GET("/business/api/v1/quan-tri/nhat-ky-xem.csv", {
      params: { query: viewFilters(url.searchParams) },
      parseAs: "arrayBuffer",
    }),
  );
  return new Response(table as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="nhat-ky-xem-${inVietnam()}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
