import { alertList } from "~/features/admin/access-log/AlertList";
import type { Page } from "~/features/admin/model/office-list";
import { settleAlert } from "~/features/admin/server/access-log.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/alerts";

const PATH = "/quan-tri/nhat-ky-xem/canh-bao";

export const handle = officeScreen(m.admin_access_alerts_title, "guard");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "accessLog");
  const read = (query: Page) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/nhat-ky-xem/canh-bao", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters: {}, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "accessLog", path: PATH, single: { settle: settleAlert } });
}

/** Unusual reading of papers, and what came of it (requirement S6.5). */
export default function AlertsScreen({ loaderData: { list } }: Route.ComponentProps) {
  const log = { label: m.admin_access_title(), path: "/quan-tri/nhat-ky-xem" };
  return (
    <AdminPage
      title={m.admin_access_alerts_title()}
      lead={m.admin_access_alerts_lead()}
      above={<AdminCrumbs list={log} current={m.admin_access_alerts()} />}
    >
      <OfficeList list={list} description={alertList(list.once)} />
    </AdminPage>
  );
}
