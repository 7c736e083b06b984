import { redirect } from "react-router";
import { OrderFilters, OrderTable } from "~/features/admin/orders/OrderList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { orderFilters } from "~/features/admin/server/orders.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
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

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const api = gateway(context);
  const filter = orderFilters(url.searchParams);
  const page = pageOf(url.searchParams);
  const [orders, states] = await Promise.all([
    load(
      api.GET("/payment/api/v1/quan-tri/don-hang", {
        params: { query: { ...filter, trang: page, kichThuoc: 25 } },
      }),
    ),
    load(api.GET("/payment/api/v1/commons/trang-thai-don-hang")),
  ]);
  if (page > 1 && orders.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, orders, states: states.data };
}

/** Everybody's orders, overdue first (requirements S2.15, S4.14). */
export default function OrdersScreen({ loaderData: { filter, orders, states } }: Route.ComponentProps) {
  const filtered = Object.entries(filter).some(([name, value]) => name !== "sapXep" && value);
  return (
    <AdminPage title={m.admin_orders_title()}>
      <OrderFilters filter={filter} states={states} />
      <ListFrame
        page={orders.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="orders"
        emptyTitle={filtered ? m.admin_orders_none() : m.admin_orders_empty()}
        emptyText={filtered ? m.admin_orders_none_text() : m.admin_orders_empty_text()}
        beside={
          <Button component="a" href={withQuery(`${PATH}.csv`, filter)} variant="default">
            {m.admin_csv()}
          </Button>
        }
      >
        <OrderTable orders={orders.data} />
      </ListFrame>
    </AdminPage>
  );
}
