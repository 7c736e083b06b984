import { Link } from "react-router";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { orderFilters, orderList } from "~/features/admin/orders/OrderList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { ORDER_BULK } from "~/features/admin/server/orders/orders.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import type { OrderRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/orders";

const PATH = "/quan-tri/don-hang";

export const handle = listScreen("don-hang", "orders", ["work", 20]);

function source(context: Context) {
  const filters = orderFilters();
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/don-hang", { params: { query } }));
  const keyOf = ({ maDonHang }: OrderRow) => maDonHang;
  return { path: PATH, filters, read, keyOf, work: "BUOC_DON" as const };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const [list, states] = await Promise.all([
    loadList(context, url, source(context)),
    load(gateway(context).GET("/payment/api/v1/commons/trang-thai-don-hang")),
  ]);
  return { list, states: states.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, {
    path: PATH,
    bulk: ORDER_BULK,
    source: source(context),
    work: ["XAC_NHAN_DON", "BUOC_DON"],
  });
}

/** Everybody's orders, overdue first (requirements S2.15, S4.14). */
export default function OrdersScreen({ loaderData: { list, states } }: Route.ComponentProps) {
  const filtered = Object.entries(list.filter).some(([name, value]) => name !== "sapXep" && value);
  return (
    <AdminPage
      title={listTitle("don-hang")}
      beside={
        <Link to="/quan-tri/gio-lap-san" className={parts.press}>
          {m.admin_calls_nav()}
        </Link>
      }
    >
      <OfficeList list={list} description={orderList(states, filtered)} />
    </AdminPage>
  );
}
