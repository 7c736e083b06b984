import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import type { AdminArea } from "~/lib/admin-roles";
import { oneOf } from "~/lib/text/query";
import { gateway } from "~/server/api.server";
import { loadConfirmed } from "~/server/auth/confirm.server";
import { inVietnam } from "~/server/clock.server";
import type { paths } from "~contract/api";
import type { Route } from "./+types/list-file";

const OFFICE = "quan-tri";
/** The lists that are offered as files, by the last part of their address. */
const LISTS: Record<string, [AdminArea, Extract<keyof paths, `${string}.bang`>]> = {
  "don-hang": ["orders", `/payment/api/v1/${OFFICE}/don-hang.bang`],
  "gio-lap-san": ["orders", `/partner/api/v1/${OFFICE}/gio-lap-san.bang`],
  "hoa-don": ["invoices", `/payment/api/v1/${OFFICE}/hoa-don.bang`],
  "giao-dich": ["transfers", `/payment/api/v1/${OFFICE}/giao-dich.bang`],
  "khoan-phai-thu": ["receivables", `/payment/api/v1/${OFFICE}/khoan-phai-thu.bang`],
  "hop-thu-di": ["outbox", `/payment/api/v1/${OFFICE}/hop-thu-di.bang`],
  "ho-so": ["dossiers", `/business/api/v1/${OFFICE}/ho-so.bang`],
  "lien-he": ["requests", `/business/api/v1/${OFFICE}/lien-he.bang`],
  "khoan-phai-tra": ["debts", `/payment/api/v1/${OFFICE}/khoan-phai-tra.bang`],
  "doi-tra": ["returns", `/payment/api/v1/${OFFICE}/doi-tra.bang`],
  "thay-doi-cong-ty": ["changes", `/business/api/v1/${OFFICE}/thay-doi-cong-ty.bang`],
  "bai-viet": ["articles", `/business/api/v1/${OFFICE}/bai-viet.bang`],
  "binh-luan": ["comments", `/business/api/v1/${OFFICE}/binh-luan.bang`],
  "tai-khoan": ["people", `/auth/api/v1/${OFFICE}/tai-khoan.bang`],
  "phe-duyet": ["approvals", `/business/api/v1/${OFFICE}/phe-duyet.bang`],
  "nhat-ky-xem": ["accessLog", `/business/api/v1/${OFFICE}/nhat-ky-xem.bang`],
  "canh-bao": ["accessLog", `/business/api/v1/${OFFICE}/nhat-ky-xem/canh-bao.bang`],
  "tro-ly": ["assistant", `/chatbot/api/v1/${OFFICE}/hoi-thoai.bang`],
  "dich-vu": ["catalogue", `/partner/api/v1/${OFFICE}/dich-vu.bang`],
  "ten-can-tranh": ["dossiers", `/business/api/v1/${OFFICE}/ten-can-tranh.bang`],
};
const KINDS = ["xlsx", "csv"] as const;

/** A list of the office as a file for a spreadsheet, with the same filters as on the screen; the API checks them. */
export async function loader({ context, url: { searchParams }, params: { danhSach } }: Route.LoaderArgs) {
  const list = LISTS[danhSach];
  if (!list) throw new Response(null, { status: 404 });
  const [area, path] = list;
  requireAdminArea(context, area);
  const dang = oneOf(searchParams, "dang", KINDS) ?? "xlsx";
  const asked = Object.fromEntries([...searchParams].filter(([name]) => name !== "lang"));
  // Every list has filters of its own, which its screen has read before.
  const query = { ...asked, dang, chon: searchParams.getAll("chon") } as never;
  const file = await loadConfirmed(
    context,
    gateway(context).GET(path, { params: { query }, parseAs: "arrayBuffer" }),
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
