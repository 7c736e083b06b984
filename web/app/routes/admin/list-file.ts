import { rolesOf } from "~/lib/admin-roles";
import { oneOf } from "~/lib/text/query";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { requireRole } from "~/server/auth/guard.server";
import { inVietnam } from "~/server/clock.server";
import type { paths } from "~contract/api";
import lists from "~contract/office-lists.json";
import type { Route } from "./+types/list-file";

type ListPath = Extract<keyof paths, `${string}.bang`>;
/** The lists that the API offers as files, by the last part of their address here. */
const LISTS: Partial<Record<string, { path: string }>> = lists;
const KINDS = ["xlsx", "csv"] as const;

/** A list of the office as a file for a spreadsheet, with the same filters as on the screen; the API checks them. */
export async function loader({ context, url: { searchParams }, params: { danhSach } }: Route.LoaderArgs) {
  const list = Object.hasOwn(LISTS, danhSach) && LISTS[danhSach];
  if (!list) throw new Response(null, { status: 404 });
  requireRole(context, ...rolesOf(list.path.replace(/.*\/quan-tri\/|\.bang$/g, "")));
  const dang = oneOf(searchParams, "dang", KINDS) ?? "xlsx";
  const asked = Object.fromEntries([...searchParams].filter(([name]) => name !== "lang"));
  // Every list has filters of its own, which its screen has read before.
  const query = { ...asked, dang, chon: searchParams.getAll("chon") } as never;
  const file = await loadConfirmed(
    context,
    gateway(context).GET(list.path as ListPath, { params: { query }, parseAs: "arrayBuffer" }),
  );
  const type =
    dang === "csv"
      ? "text/csv; charset=utf-8"
      : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Response(file as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${danhSach}-${inVietnam().slice(0, 10)}.${dang}"`,
      "Cache-Control": "no-store",
    },
  });
}
