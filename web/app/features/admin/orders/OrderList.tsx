import { Link } from "react-router";
import { choice, coded, day, tick, words } from "~/features/admin/model/list-filters";
import { WorkDay } from "~/features/admin/orders/OrderWork";
import styles from "~/features/admin/shared/admin.module.css";
import { toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { Coded, OrderRow, OrderStates } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";

const SORTINGS = named({
  MOI_NHAT: m.admin_sort_newest,
  CU_NHAT: m.admin_sort_oldest,
  TONG_TIEN: m.admin_sort_total,
});

const WORK = named({
  TOI: m.admin_work_filter_mine,
  CHUA_AI: m.admin_work_filter_nobody,
  QUA_HAN: m.admin_work_filter_overdue,
  CHO_TRA_LOI: m.admin_thread_filter,
});

const CONFIRMATIONS = ["CHO_XAC_NHAN", "DA_XAC_NHAN", "DANG_THUC_HIEN", "HOAN_THANH", "DA_HUY"] as const;
const PAYMENTS = [
  "CHUA_THANH_TOAN",
  "CHO_DOI_SOAT",
  "DA_DAT_COC",
  "DA_THANH_TOAN",
  "TRA_SAU",
  "CHO_HOAN_TIEN",
  "DA_HOAN_TIEN",
] as const;

/** Filters of the order list; the states' names come from the API, for who draws them. */
export function orderFilters(states?: OrderStates) {
  const shown = (of: Coded[] = []) => coded(of).options;
  return {
    tim: words(m.admin_orders_words),
    trangThai: choice(m.admin_confirmation, {
      codes: CONFIRMATIONS,
      options: shown(states?.trangThaiXacNhan),
    }),
    trangThaiThanhToan: choice(m.admin_payment, {
      codes: PAYMENTS,
      options: shown(states?.trangThaiThanhToan),
    }),
    viec: choice(m.admin_work_filter, WORK),
    tuNgay: day(m.admin_from_day),
    denNgay: day(m.admin_to_day),
    sapXep: choice(m.admin_sort, SORTINGS, m.admin_sort_late),
    quaHan: tick(m.admin_only_late),
  };
}

/** The order's code above its day: a column less leaves owner and total their room. */
function Code({ order }: { order: OrderRow }) {
  return (
    <>
      <Link to={`/quan-tri/don-hang/${order.maDonHang}`}>#{order.maDonHang}</Link>
      <span className={`${styles.under} ${styles.ordered}`}>
        <DateText value={order.taoLuc} />
      </span>
      {order.quaHan && (
        <span className={styles.under}>
          <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>
        </span>
      )}
      {order.biGiu && (
        <span className={styles.under}>
          <StatusBadge tone="warn">{m.admin_work_order_held()}</StatusBadge>
        </span>
      )}
      {order.doiTraMo && (
        <span className={styles.under}>
          <StatusBadge tone="warn">{m.admin_work_open_return()}</StatusBadge>
        </span>
      )}
      {order.khieuNaiMo && (
        <span className={styles.under}>
          <StatusBadge tone="warn">{m.admin_work_open_complaint()}</StatusBadge>
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
    <span className={`${parts.stackClose} ${parts.left} ${styles.states}`}>
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
          {m.admin_who_paid()} <Money amount={order.daThu} />
        </span>
      )}
      {order.tienChuaThay && (
        <span className={styles.under}>
          <StatusBadge tone="warn">{m.admin_money_unseen()}</StatusBadge>
        </span>
      )}
    </>
  );
}

/** Whose the next step is, and until when. */
function NextWork({ order: { viec } }: { order: OrderRow }) {
  if (!viec) return null;
  return (
    <>
      {viec.tenNguoiPhuTrach ?? m.admin_desk_nobody()}
      <span className={styles.under}>
        <WorkDay work={viec} />
      </span>
    </>
  );
}

function columns(): Column<OrderRow>[] {
  return [
    { key: "code", label: m.admin_order(), kind: "head", cell: (order) => <Code order={order} /> },
    {
      key: "customer",
      label: m.admin_customer(),
      kind: "contact",
      cell: (order) => <Customer order={order} />,
    },
    { key: "services", label: m.admin_services(), kind: "long", cell: ({ dichVu }) => dichVu.join("; ") },
    { key: "states", label: m.admin_state(), cell: (order) => <States order={order} /> },
    { key: "work", label: m.admin_work_column(), cell: (order) => <NextWork order={order} /> },
    { key: "total", label: m.admin_total(), kind: "number", cell: (order) => <Total order={order} /> },
  ];
}

/** The list of orders, the overdue ones marked. */
export function orderList(states: OrderStates, filtered: boolean): ListDescription<OrderRow> {
  return {
    icon: "orders",
    columns: columns(),
    keyOf: ({ maDonHang }) => maDonHang,
    nameOf: ({ maDonHang }) => `#${maDonHang}`,
    find: { label: m.admin_orders_find(), filters: orderFilters(states) },
    marked: ({ quaHan, viec }) => quaHan || viec?.quaHan === true,
    empty: filtered
      ? { title: m.admin_orders_none(), text: m.admin_orders_none_text() }
      : { title: m.admin_orders_empty(), text: m.admin_orders_empty_text() },
    bulk: [
      { value: "XAC_NHAN", label: m.admin_bulk_confirm() },
      { value: "TOI", label: m.admin_bulk_take() },
    ],
  };
}
