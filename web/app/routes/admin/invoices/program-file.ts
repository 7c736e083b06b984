import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { oneOf } from "~/lib/text/query";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/program-file";

const PROGRAMS = ["MISA", "VNPT", "VIETTEL"] as const;

/** What is to be issued as a file that a program for e-invoices imports: the chosen orders, or all. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "invoices");
  const chuongTrinh = oneOf(searchParams, "chuongTrinh", PROGRAMS) ?? "MISA";
  const query = { chuongTrinh, ma: searchParams.getAll("chon") };
  const file = await loadConfirmed(
    context,
    gateway(context).GET("/payment/api/v1/quan-tri/hoa-don/mau-nhap", {
      params: { query },
      parseAs: "arrayBuffer",
    }),
  );
  const [type, end] =
    chuongTrinh === "VNPT"
      ? ["application/xml", "xml"]
      : ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"];
  const name = `hoa-don-${chuongTrinh.toLowerCase()}-${inVietnam().slice(0, 10)}.${end}`;
  return new Response(file as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
