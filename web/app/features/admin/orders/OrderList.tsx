import { Link } from "react-router";
import { WorkDay } from "~/features/admin/orders/OrderWork";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { OrderRow, OrderStates } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";

type OrderFilter = Partial<
  Record<"tim" | "trangThai" | "trangThaiThanhToan" | "tuNgay" | "denNgay" | "sapXep" | "viec", string>
> & { quaHan?: boolean };

type OrderFiltersProps = { filter: OrderFilter; states: OrderStates };

function options(states: { ma: string; ten: string }[]) {
  return [{ value: "", label: m.admin_any() }, ...states.map(({ ma, ten }) => ({ value: ma, label: ten }))];
}

const SORTINGS: [string, () => string][] = [
  ["", m.admin_sort_late],
  ["MOI_NHAT", m.admin_sort_newest],
  ["CU_NHAT", m.admin_sort_oldest],
  ["TONG_TIEN", m.admin_sort_total],
];

const WORK: [string, () => string][] = [
  ["", m.admin_any],
  ["TOI", m.admin_work_filter_mine],
  ["CHUA_AI", m.admin_work_filter_nobody],
  ["QUA_HAN", m.admin_work_filter_overdue],
  ["CHO_TRA_LOI", m.admin_thread_filter],
];

/** Filters of the order list. */
export function OrderFilters({ filter, states }: OrderFiltersProps) {
  return (
    <FilterForm path="/quan-tri/don-hang" label={m.admin_orders_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField name="tim" type="search" label={m.admin_orders_words()} defaultValue={filter.tim} />
      </div>
      <SelectField
        name="trangThai"
        label={m.admin_confirmation()}
        data={options(states.trangThaiXacNhan)}
        defaultValue={filter.trangThai}
      />
      <SelectField
        name="trangThaiThanhToan"
        label={m.admin_payment()}
        data={options(states.trangThaiThanhToan)}
        defaultValue={filter.trangThaiThanhToan}
      />
      <SelectField
        name="viec"
        label={m.admin_work_filter()}
        data={WORK.map(([value, label]) => ({ value, label: label() }))}
        defaultValue={filter.viec}
      />
      <TextField name="tuNgay" type="date" label={m.admin_from_day()} defaultValue={filter.tuNgay} />
      <TextField name="denNgay" type="date" label={m.admin_to_day()} defaultValue={filter.denNgay} />
      <SelectField
        name="sapXep"
        label={m.admin_sort()}
        data={SORTINGS.map(([value, label]) => ({ value, label: label() }))}
        defaultValue={filter.sapXep}
      />
      <CheckboxField name="quaHan" label={m.admin_only_late()} defaultChecked={filter.quaHan} optional />
    </FilterForm>
  );
}

/** The order's code above its day: a column less leaves owner and total their room. */
function Code({ order }: { order: OrderRow }) {
  return (
    <>
      <Link to={`/quan-tri/don-hang/${order.maDonHang}`}>#{order.maDonHang}</Link>
      <span className={styles.under}>
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
      {viec.tenNguoiPhuTrach ?? m.admin_work_nobody()}
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
export function orderList(filtered: boolean): ListDescription<OrderRow> {
  return {
    caption: m.admin_orders_title(),
    icon: "orders",
    columns: columns(),
    keyOf: ({ maDonHang }) => maDonHang,
    nameOf: ({ maDonHang }) => `#${maDonHang}`,
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
