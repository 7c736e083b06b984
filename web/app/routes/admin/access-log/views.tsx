import { Link } from "react-router";
import { VIEW_FILTERS, viewList } from "~/features/admin/access-log/ViewList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/views";

const PATH = "/quan-tri/nhat-ky-xem";

export const handle = listScreen("nhat-ky-xem", "guard", ["house", 40, m.admin_access_nav]);

const list = officeList("/business/api/v1/quan-tri/nhat-ky-xem", { filters: VIEW_FILTERS });
export const loader = list.loader;
export const action = list.action;

/** Who opened whose papers, when and why (requirement S6.5). */
export default function AccessLogScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("nhat-ky-xem")}
      lead={m.admin_access_lead()}
      beside={<Link to={`${PATH}/canh-bao`}>{m.admin_access_alerts()}</Link>}
    >
      <OfficeList list={list} description={viewList()} />
    </AdminPage>
  );
}
