import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { toneOf } from "~/features/admin/shared/labels";
import type { OrderRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";

function Code({ order }: { order: OrderRow }) {
  return (
    <>
      <Link to={`/quan-tri/don-hang/${order.maDonHang}`}>#{order.maDonHang}</Link>
      {order.quaHan && (
        <span className={styles.under}>
          <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>
        </span>
      )}
    </>
  );
}

function Customer({ order }: { order: OrderRow }) {
  return (
    <>
      {order.hoTen}
      <span className={styles.under}>{order.soDienThoai ?? order.email}</span>
    </>
  );
}

/** Confirmation above payment: two columns of badges leave the customer's address no room. */
function States({ order: { trangThaiXacNhan, trangThaiThanhToan } }: { order: OrderRow }) {
  return (
    <span className={styles.states}>
      {[trangThaiXacNhan, trangThaiThanhToan].map(({ ma, ten }) => (
        <StatusBadge key={ma} tone={toneOf(ma)}>
          {ten}
        </StatusBadge>
      ))}
    </span>
  );
}

function Total({ order }: { order: OrderRow }) {
  return (
    <>
      <Money amount={order.tongTien} />
      {order.daThu > 0 && order.daThu < order.tongTien && (
        <span className={styles.under}>
          {m.admin_received_short()} <Money amount={order.daThu} />
        </span>
      )}
    </>
  );
}

function columns(): Column<OrderRow>[] {
  return [
    { key: "code", label: m.admin_order(), kind: "head", cell: (order) => <Code order={order} /> },
    { key: "placed", label: m.admin_placed(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
    {
      key: "customer",
      label: m.admin_customer(),
      kind: "contact",
      cell: (order) => <Customer order={order} />,
    },
    { key: "services", label: m.admin_services(), kind: "long", cell: ({ dichVu }) => dichVu.join("; ") },
    { key: "states", label: m.admin_state(), cell: (order) => <States order={order} /> },
    { key: "total", label: m.admin_total(), kind: "number", cell: (order) => <Total order={order} /> },
  ];
}

/** Orders, the overdue ones marked. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <DataTable
      caption={m.admin_orders_title()}
      columns={columns()}
      rows={orders}
      idOf={({ id }) => id}
      marked={({ quaHan }) => quaHan}
    />
  );
}
