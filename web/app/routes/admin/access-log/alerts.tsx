import { alertList } from "~/features/admin/access-log/AlertList";
import { settleAlert } from "~/features/admin/server/access-log.server";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/alerts";

export const handle = listScreen("canh-bao", "guard");

const list = officeList("/business/api/v1/quan-tri/nhat-ky-xem/canh-bao", {
  single: { settle: settleAlert },
});
export const loader = list.loader;
export const action = list.action;

/** Unusual reading of papers, and what came of it (requirement S6.5). */
export default function AlertsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("canh-bao")}
      lead={m.admin_access_alerts_lead()}
      list="nhat-ky-xem"
      crumb={m.admin_access_alerts()}
    >
      <OfficeList list={list} description={alertList(list.once)} />
    </AdminPage>
  );
}
