import { Link } from "react-router";
import { tick, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

type Row = components["schemas"]["PreparedRow"];

const TONES: Record<Row["trangThai"], StatusTone> = {
  CHO_MO: "info",
  DA_MO: "warn",
  DA_DAT: "good",
  HET_HAN: "neutral",
  DA_RUT: "neutral",
};

/** How far a prepared cart is. */
export function CallState({
  cart: { trangThai, tenTrangThai },
}: {
  cart: Pick<Row, "trangThai" | "tenTrangThai">;
}) {
  return <StatusBadge tone={TONES[trangThai]}>{tenTrangThai}</StatusBadge>;
}

/** Filters of the prepared carts. */
export const CALL_FILTERS = {
  tim: words(m.admin_calls_words),
  dangMo: tick(m.admin_calls_only_open),
  cuaToi: tick(m.admin_calls_mine),
};

/** Who called; an ordered cart is known by its order. */
export const callerOf = ({ hoTen, maDonHang }: Pick<Row, "hoTen" | "maDonHang">) => hoTen || `#${maDonHang}`;

function columns(): Column<Row>[] {
  return [
    {
      key: "who",
      label: m.admin_calls_who(),
      kind: "head",
      cell: (row) => (
        <>
          <Link to={`/quan-tri/gio-lap-san/${row.id}`}>{callerOf(row)}</Link>
          <span className={styles.under}>{row.soDienThoai ?? row.email}</span>
        </>
      ),
    },
    {
      key: "state",
      label: m.admin_state(),
      cell: (row) => <CallState cart={row} />,
    },
    {
      key: "total",
      label: m.admin_total(),
      kind: "number",
      cell: ({ tongTien, soGoi }) => (
        <>
          <Money amount={tongTien} />
          <span className={styles.under}>{m.admin_calls_packages({ count: soGoi })}</span>
        </>
      ),
    },
    timeColumn("at", m.admin_calls_prepared(), ({ taoLuc }) => taoLuc),
    { key: "by", label: m.admin_calls_by(), cell: ({ tenNguoiLap }) => tenNguoiLap },
    timeColumn("until", m.admin_calls_until(), ({ hetHanLuc }) => hetHanLuc),
  ];
}

/** The list of prepared carts. */
export function callList(): ListDescription<Row> {
  return {
    icon: "cart",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: callerOf,
    find: { label: m.admin_calls_find(), filters: CALL_FILTERS },
    empty: { title: m.admin_calls_none(), text: m.admin_calls_none_text() },
  };
}
