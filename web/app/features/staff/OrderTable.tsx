import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { Money } from "~/ui/Money";
import { StatusBadge } from "~/ui/StatusBadge";
import { toneOf } from "./names";
import styles from "./office.module.css";
import type { OrderRow } from "./types";

function Code({ order }: { order: OrderRow }) {
  return (
    <>
      <Link to={`/quan-tri/don-hang/${order.maDonHang}`}>#{order.maDonHang}</Link>
      {order.quaHan && (
        <span className={styles.under}>
          <StatusBadge tone="bad">{m.office_late()}</StatusBadge>
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
          {m.office_received_short()} <Money amount={order.daThu} />
        </span>
      )}
    </>
  );
}

function columns(): Column<OrderRow>[] {
  return [
    { key: "code", label: m.office_order(), kind: "head", cell: (order) => <Code order={order} /> },
    { key: "placed", label: m.office_placed(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
    {
      key: "customer",
      label: m.office_customer(),
      kind: "contact",
      cell: (order) => <Customer order={order} />,
    },
    { key: "services", label: m.office_services(), kind: "long", cell: ({ dichVu }) => dichVu.join("; ") },
    { key: "states", label: m.office_state(), cell: (order) => <States order={order} /> },
    { key: "total", label: m.office_total(), kind: "number", cell: (order) => <Total order={order} /> },
  ];
}

/** Orders, the overdue ones marked. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <DataTable
      caption={m.office_orders_title()}
      columns={columns()}
      rows={orders}
      idOf={({ id }) => id}
      marked={({ quaHan }) => quaHan}
    />
  );
}
