import { Link, redirect } from "react-router";
import { TransferDays } from "~/features/admin/payments/TransferDays";
import { TransferFilters, TransferTable } from "~/features/admin/payments/TransferList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { transferFilters } from "~/features/admin/server/payments/transfers.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/transfers";

const PATH = "/quan-tri/giao-dich";

export const handle = defineScreen({
  title: m.admin_transfers_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "bank",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "transfers");
  const filter = transferFilters(url.searchParams);
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const transfers = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/giao-dich", { params: { query } }),
  );
  if (page > 1 && transfers.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, transfers };
}

/** The bank's messages, and which of them need a person (design: none is dropped). */
export default function TransfersScreen({ loaderData: { filter, transfers } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_transfers_title()}
      lead={m.admin_transfers_lead()}
      beside={
        <Link to={`${PATH}/sao-ke`} className={styles.plainLink}>
          {m.admin_statement_link()}
        </Link>
      }
    >
      <TransferFilters filter={filter} />
      <ListFrame
        page={transfers.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="bank"
        emptyTitle={m.admin_transfers_none()}
        emptyText={m.admin_transfers_none_text()}
        beside={
          <a href={withQuery("/quan-tri/giao-dich.csv", filter)} className={styles.plainLink}>
            {m.admin_money_csv()}
          </a>
        }
      >
        <TransferDays days={transfers.theoNgay} total={transfers.tongTien} filter={filter} />
        <TransferTable transfers={transfers.data} />
      </ListFrame>
    </AdminPage>
  );
}
