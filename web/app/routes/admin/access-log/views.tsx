import { Link } from "react-router";
import { VIEW_FILTERS, viewList } from "~/features/admin/access-log/ViewList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/views";

const PATH = "/quan-tri/nhat-ky-xem";
const filters = VIEW_FILTERS;

export const handle = officeScreen(m.admin_access_title, "guard");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "accessLog");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/nhat-ky-xem", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "accessLog", path: PATH });
}

/** Who opened whose papers, when and why (requirement S6.5). */
export default function AccessLogScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_access_title()}
      lead={m.admin_access_lead()}
      beside={<Link to={`${PATH}/canh-bao`}>{m.admin_access_alerts()}</Link>}
    >
      <OfficeList list={list} description={viewList()} />
    </AdminPage>
  );
}
