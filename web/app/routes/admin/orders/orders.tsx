import { Link } from "react-router";
import type { Page } from "~/features/admin/model/office-list";
import { OrderFilters, orderList } from "~/features/admin/orders/OrderList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { ORDER_BULK, orderFilters } from "~/features/admin/server/orders.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/orders";

const PATH = "/quan-tri/don-hang";

export const handle = defineScreen({
  title: m.admin_orders_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "orders",
  hidden: true,
  layout: "admin",
});

const DATA = "/payment/api/v1/quan-tri/don-hang" as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const api = gateway(context);
  const filter = orderFilters(url.searchParams);
  const read = (query: typeof filter & Page) => load(api.GET(DATA, { params: { query } }));
  const [list, states] = await Promise.all([
    loadList(context, url, { path: PATH, filter, read }),
    load(api.GET("/payment/api/v1/commons/trang-thai-don-hang")),
  ]);
  return { list, states: states.data };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const filter = orderFilters(url.searchParams);
  const keys = async (page: Page) => {
    const query = { ...filter, ...page };
    return (await load(gateway(context).GET(DATA, { params: { query } }))).data.map((row) => row.maDonHang);
  };
  return changeList(context, request, { area: "orders", path: PATH, bulk: ORDER_BULK, keys });
}

/** Everybody's orders, overdue first (requirements S2.15, S4.14). */
export default function OrdersScreen({ loaderData: { list, states } }: Route.ComponentProps) {
  const filtered = Object.entries(list.filter).some(([name, value]) => name !== "sapXep" && value);
  return (
    <AdminPage
      title={m.admin_orders_title()}
      beside={
        <Link to="/quan-tri/gio-lap-san" className={styles.plainLink}>
          {m.admin_calls_nav()}
        </Link>
      }
    >
      <OrderFilters filter={list.filter} states={states} />
      <OfficeList list={list} description={orderList(filtered)} />
    </AdminPage>
  );
}
