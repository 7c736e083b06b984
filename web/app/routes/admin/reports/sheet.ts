import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { dayOf } from "~/lib/text/query";
import { gateway, load } from "~/server/api.server";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/sheet";

/** The report of a period as a workbook; today's without a choice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "reports");
  const tuNgay = dayOf(url.searchParams, "tuNgay") ?? inVietnam();
  const denNgay = dayOf(url.searchParams, "denNgay") ?? inVietnam();
  const sheet = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/bao-cao.xlsx", {
      params: { query: { tuNgay, denNgay } },
      parseAs: "arrayBuffer",
    }),
  );
  return new Response(sheet as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="bao-cao-${tuNgay}-${denNgay}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}
