import { tick } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { linkColumn, moneyColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { Receivable } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";

/** How long it is overdue, or how long there is still. */
function dueWords(daysPast: number): string {
  if (daysPast > 0) return m.admin_money_due_late({ days: daysPast });
  return daysPast === 0 ? m.admin_money_due_today() : m.admin_money_due_in({ days: -daysPast });
}

function columns(): Column<Receivable>[] {
  return [
    linkColumn(
      "order",
      m.admin_order(),
      ({ maDonHang }) => [`/quan-tri/don-hang/${maDonHang}#thanh-toan`, `#${maDonHang}`],
      "head",
    ),
    {
      key: "customer",
      label: m.admin_customer(),
      kind: "contact",
      cell: ({ hoTen, soDienThoai }) => (
        <>
          {hoTen}
          {soDienThoai && <span className={styles.under}>{soDienThoai}</span>}
        </>
      ),
    },
    moneyColumn("left", m.admin_money_receivables_left(), ({ conLai }) => conLai),
    {
      key: "due",
      label: m.admin_money_due_day(),
      kind: "whole",
      cell: ({ hanThanhToan, soNgayQua }) => (
        <>
          {formatDate(hanThanhToan)}
          <span className={styles.under}>
            <StatusBadge tone={soNgayQua > 0 ? "bad" : "info"}>{dueWords(soNgayQua)}</StatusBadge>
          </span>
        </>
      ),
    },
    {
      key: "why",
      label: m.admin_why(),
      cell: ({ laTraSau }) =>
        laTraSau ? m.admin_money_receivables_kind_deferred() : m.admin_money_receivables_kind_rest(),
    },
  ];
}

export const RECEIVABLE_FILTERS = { quaHan: tick(m.admin_money_receivables_only_late) };

/** What customers still owe, the longest overdue first. */
export function receivableList(): ListDescription<Receivable> {
  return {
    icon: "bank",
    columns: columns(),
    keyOf: ({ maDonHang }) => maDonHang,
    nameOf: ({ maDonHang }) => `#${maDonHang}`,
    find: { label: m.admin_money_receivables_find(), filters: RECEIVABLE_FILTERS },
    marked: ({ soNgayQua }) => soNgayQua > 0,
    empty: { title: m.admin_money_receivables_none(), text: m.admin_money_receivables_none_text() },
  };
}
