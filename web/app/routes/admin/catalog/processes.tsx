import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { dayColumn, linkColumn } from "~/features/admin/shared/columns";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { ProcessRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { type Column, DataTable } from "~/ui/data/DataTable";
import type { Route } from "./+types/processes";

export const handle = officeScreen(m.admin_process_title, "services");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "processes");
  return (await load(gateway(context).GET("/partner/api/v1/quan-tri/quy-trinh"))).data;
}

function columns(): Column<ProcessRow>[] {
  return [
    linkColumn("name", m.admin_process_name(), ({ ma, ten }) => [`/quan-tri/quy-trinh/${ma}`, ten], "head"),
    { key: "steps", label: m.admin_process_steps(), kind: "number", cell: ({ soBuoc }) => soBuoc },
    { key: "days", label: m.admin_process_days(), kind: "number", cell: ({ soNgay }) => soNgay },
    { key: "version", label: m.admin_process_versions(), kind: "number", cell: ({ phienBan }) => phienBan },
    dayColumn("since", m.admin_process_since(), ({ luc }) => luc),
  ];
}

/** How services are carried out, one row for each family and for services with steps of their own. */
export default function ProcessesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_process_title()}
      lead={m.admin_process_lead()}
      list={{ label: listTitle("dich-vu"), path: "/quan-tri/dich-vu" }}
    >
      <DataTable
        caption={m.admin_process_title()}
        columns={columns()}
        rows={loaderData}
        idOf={({ ma }) => ma}
        compact="line"
      />
    </AdminPage>
  );
}
