import { NextWork } from "~/features/admin/desk/NextWork";
import { OrderActions } from "~/features/admin/orders/OrderActions";
import { OrderMoney } from "~/features/admin/orders/OrderMoney";
import { OrderCustomer, OrderLines, OrderLog } from "~/features/admin/orders/OrderParts";
import { OrderResults } from "~/features/admin/orders/OrderResults";
import { OrderThread } from "~/features/admin/orders/OrderThread";
import { OrderWork } from "~/features/admin/orders/OrderWork";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { loadTemplates } from "~/features/admin/server/orders/order-thread.server";
import { changeOrder } from "~/features/admin/server/orders/orders.server";
import { viewersOf } from "~/features/admin/server/presence.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { toneOf } from "~/features/admin/shared/labels";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { Presence } from "~/features/admin/shared/Presence";
import type { Order } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/order";

export const handle = officeScreen<{ order: Order } | undefined>(
  (data) => m.admin_order_title({ code: data?.order.maDonHang ?? "" }),
  "orders",
);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const api = gateway(context);
  const params = { path: { id } };
  const [order, ledger, states, viewers, templates] = await Promise.all([
    load(api.GET("/payment/api/v1/quan-tri/don-hang/{id}", { params })),
    load(api.GET("/payment/api/v1/quan-tri/don-hang/{id}/so-thu-chi", { params })),
    load(api.GET("/payment/api/v1/commons/trang-thai-don-hang")),
    viewersOf(context, "DON_HANG", id),
    loadTemplates(context),
  ]);
  const once = crypto.randomUUID();
  return { order: order.data, ledger: ledger.data, states: states.data, viewers, templates, once };
}

/** A page that was too old for its button is read again, so that the next press is about what is there now. */
export { revalidateWhenStale as shouldRevalidate } from "~/lib/revalidate";

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = () => changeOrder(context, id, form);
  return adminChange({ context, area: "orders", form, to: `/quan-tri/don-hang/${id}`, work });
}

function States({ order }: { order: Order }) {
  const { trangThaiXacNhan: confirmation, trangThaiThanhToan: payment } = order;
  return (
    <>
      {order.quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
      <StatusBadge tone={toneOf(confirmation.ma)}>{confirmation.ten}</StatusBadge>
      <StatusBadge tone={toneOf(payment.ma)}>{payment.ten}</StatusBadge>
      <NextWork />
    </>
  );
}

/** One order: what it is, what can be done now, its money, all that happened (requirements S2.15, S4.4-4.6). */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, ledger, states, viewers, templates, once } = loaderData;
  const title = m.admin_order_title({ code: order.maDonHang });
  return (
    <AdminPage title={title} beside={<States order={order} />} list="don-hang" crumb={`#${order.maDonHang}`}>
      <Presence page={{ loai: "DON_HANG", ma: order.maDonHang }} viewers={viewers} />
      {order.quaHan && <p className={parts.note}>{m.admin_late_text()}</p>}
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <OrderActions order={order} once={once} />
          <OrderWork order={order} once={once} />
          <OrderThread order={order} once={once} templates={templates} />
          <OrderResults order={order} once={once} />
          <OrderLines order={order} />
        </div>
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <OrderCustomer order={order} />
          <OrderMoney order={order} ledger={ledger} once={once} />
        </div>
        <OrderLog order={order} states={states} once={once} />
      </div>
    </AdminPage>
  );
}
