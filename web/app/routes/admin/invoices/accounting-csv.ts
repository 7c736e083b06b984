import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { dayOf } from "~/lib/text/query";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/accounting-csv";

/** The ledger of some days as a file for accounting; this month's without a choice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "invoices");
  const today = inVietnam().slice(0, 10);
  const tuNgay = dayOf(url.searchParams, "tuNgay") ?? `${today.slice(0, 8)}01`;
  const denNgay = dayOf(url.searchParams, "denNgay") ?? today;
  // As bytes: read as text it would lose the byte order mark that tells Excel it is UTF-8.
  const table = await loadConfirmed(
    context,
    gateway(context).GET("/payment/api/v1/quan-tri/hoa-don.csv", {
      params: { query: { tuNgay, denNgay } },
      parseAs: "arrayBuffer",
    }),
  );
  return new Response(table as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ke-toan-${tuNgay}-${denNgay}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
