import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { dayColumn, linkColumn } from "~/features/admin/shared/columns";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { listScreen } from "~/features/admin/shared/office-screen";
import type { ProcessRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/processes";

export const handle = listScreen("quy-trinh", "services");

const list = officeList("/partner/api/v1/quan-tri/quy-trinh");
export const loader = list.loader;
export const action = list.action;

function processList(): ListDescription<ProcessRow> {
  return {
    icon: "services",
    columns: [
      linkColumn("name", m.admin_process_name(), ({ ma, ten }) => [`/quan-tri/quy-trinh/${ma}`, ten], "head"),
      { key: "soBuoc", kind: "number", cell: ({ soBuoc }) => soBuoc },
      { key: "soNgay", kind: "number", cell: ({ soNgay }) => soNgay },
      { key: "version", label: m.admin_process_versions(), kind: "number", cell: ({ phienBan }) => phienBan },
      dayColumn("since", m.admin_process_since(), ({ luc }) => luc),
    ],
    keyOf: ({ ma }) => ma,
    nameOf: ({ ten }) => ten,
  };
}

/** How services are carried out, one row for each family and for services with steps of their own. */
export default function ProcessesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("quy-trinh")} lead={m.admin_process_lead()} list="dich-vu">
      <OfficeList list={list} description={processList()} />
    </AdminPage>
  );
}
