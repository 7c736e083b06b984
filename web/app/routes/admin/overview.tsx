import { Link } from "react-router";
import { KeyDates, Notices } from "~/features/admin/overview/OverviewNotices";
import { BalanceBadge, BalanceFacts } from "~/features/admin/payments/BalanceReport";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { overviewTiles } from "~/features/admin/server/overview-tiles.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { mayEnter } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/overview";

export const handle = defineScreen({
  title: m.admin_overview_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "dashboard",
  hidden: true,
  layout: "admin",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "overview");
  const api = gateway(context);
  const [dates, notices, balance, tiles] = await Promise.all([
    load(api.GET("/business/api/v1/quan-tri/moc-ngay")),
    mayEnter("settings", roles) ? load(api.GET("/business/api/v1/quan-tri/canh-bao")) : { data: [] },
    mayEnter("balance", roles) ? load(api.GET("/payment/api/v1/quan-tri/doi-chieu")) : null,
    overviewTiles(context, roles),
  ]);
  return {
    tiles,
    dates: dates.data,
    notices: notices.data,
    balance: balance?.data.lanCuoi,
    roles,
  };
}

/** What needs somebody's attention now (requirement S2.15). */
export default function OverviewScreen({
  loaderData: { tiles, dates, notices, balance, roles },
}: Route.ComponentProps) {
  const quiet = dates.length === 0 && tiles.every(({ count }) => count === 0);
  return (
    <AdminPage
      title={m.admin_overview_title()}
      lead={quiet ? m.admin_overview_quiet() : m.admin_overview_lead()}
    >
      <Notices notices={notices} />
      <ul className={`${parts.plain} ${styles.tiles}`}>
        {tiles.map(({ name, count, to, tone, what }) => (
          <li key={to}>
            <Link to={to} className={styles.tile} data-tone={count > 0 ? tone : undefined}>
              <span className={styles.count}>{count}</span>
              <strong>{name}</strong>
              <span className={styles.soft}>{what}</span>
            </Link>
          </li>
        ))}
      </ul>
      {balance && (
        <div className={styles.apart}>
          <Panel title={m.admin_money_balance_title()} note={<BalanceBadge found={balance} />}>
            <BalanceFacts found={balance} />
            <p>
              <Link to="/quan-tri/doi-chieu" className={styles.plainLink}>
                {m.admin_money_balance_see()}
              </Link>
            </p>
          </Panel>
        </div>
      )}
      <KeyDates dates={dates} roles={roles} />
    </AdminPage>
  );
}
