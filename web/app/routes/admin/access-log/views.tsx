import { Link, redirect } from "react-router";
import { ViewFilters, ViewTable } from "~/features/admin/access-log/ViewList";
import { viewFilters } from "~/features/admin/server/access-log.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/views";

const PATH = "/quan-tri/nhat-ky-xem";

export const handle = defineScreen({
  title: m.admin_access_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "guard",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "accessLog");
  const filter = viewFilters(searchParams);
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const views = await load(
    gateway(context).GET("/business/api/v1/quan-tri/nhat-ky-xem", { params: { query } }),
  );
  if (page > 1 && views.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, views };
}

/** Who opened whose papers, when and why (requirement S6.5). */
export default function AccessLogScreen({ loaderData: { filter, views } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_access_title()}
      lead={m.admin_access_lead()}
      beside={<Link to={`${PATH}/canh-bao`}>{m.admin_access_alerts()}</Link>}
    >
      <ViewFilters path={PATH} filter={filter} />
      <ListFrame
        page={views.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="guard"
        emptyTitle={m.admin_access_none()}
        emptyText={m.admin_access_none_text()}
        beside={
          <a href={withQuery(`${PATH}.csv`, filter)} className={styles.plainLink}>
            {m.admin_access_csv()}
          </a>
        }
      >
        <ViewTable path={PATH} views={views.data} />
      </ListFrame>
    </AdminPage>
  );
}
