import { AlertItem } from "~/features/admin/access-log/AlertList";
import { settleAlert } from "~/features/admin/server/access-log.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/alerts";

const PATH = "/quan-tri/nhat-ky-xem/canh-bao";

export const handle = defineScreen({
  title: m.admin_access_alerts_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "guard",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "accessLog");
  const query = { trang: pageOf(searchParams), kichThuoc: 20 };
  const alerts = await load(
    gateway(context).GET("/business/api/v1/quan-tri/nhat-ky-xem/canh-bao", { params: { query } }),
  );
  return { alerts, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return settleAlert(context, await request.formData());
}

/** Unusual reading of papers, and what came of it (requirement S6.5). */
export default function AlertsScreen({ loaderData: { alerts, once } }: Route.ComponentProps) {
  const list = { label: m.admin_access_title(), path: "/quan-tri/nhat-ky-xem" };
  return (
    <AdminPage
      title={m.admin_access_alerts_title()}
      lead={m.admin_access_alerts_lead()}
      above={<AdminCrumbs list={list} current={m.admin_access_alerts()} />}
    >
      <ListFrame
        page={alerts.trang}
        hrefOf={(trang) => withQuery(PATH, { trang })}
        icon="guard"
        emptyTitle={m.admin_access_alerts_none()}
        emptyText={m.admin_access_alerts_none_text()}
      >
        <div className={`${parts.stack} ${styles.stack}`}>
          {alerts.data.map((alert) => (
            <AlertItem key={alert.id} alert={alert} once={once} />
          ))}
        </div>
      </ListFrame>
    </AdminPage>
  );
}
