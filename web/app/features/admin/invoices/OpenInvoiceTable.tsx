import { tick, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { linkColumn, moneyColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { OpenInvoice } from "~/features/admin/shared/types";
import { formatDate, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { buyerKind } from "~/ui/form/BuyerFields";

function columns(): Column<OpenInvoice>[] {
  return [
    linkColumn(
      "order",
      m.admin_order(),
      ({ maDonHang }) => [`/quan-tri/hoa-don/${maDonHang}`, `#${maDonHang}`],
      "head",
    ),
    {
      key: "buyer",
      label: m.invoices_buyer(),
      kind: "contact",
      cell: ({ nguoiMua }) => (
        <>
          {nguoiMua.ten || buyerKind(nguoiMua.loai)}
          {nguoiMua.maSoThue && <span className={styles.under}>{nguoiMua.maSoThue}</span>}
        </>
      ),
    },
    moneyColumn("amount", m.invoices_amount(), ({ soTien }) => soTien),
    moneyColumn("tax", m.invoices_tax(), ({ thueGtgt }) => thueGtgt),
    {
      key: "since",
      label: m.invoices_admin_since(),
      kind: "whole",
      cell: ({ tuLuc }) => formatDateTime(tuLuc),
    },
    {
      key: "due",
      label: m.invoices_admin_until_day(),
      kind: "whole",
      cell: ({ han, quaHan }) => (
        <>
          {formatDate(han)}
          {quaHan && (
            <span className={styles.under}>
              <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>
            </span>
          )}
        </>
      ),
    },
  ];
}

/** Names of the programs whose layout is known, and the files that they import. */
const PROGRAMS = { MISA: "MISA", VNPT: "VNPT", VIETTEL: "Viettel" };

export const INVOICE_FILTERS = {
  tim: words(m.invoices_admin_words),
  quaHan: tick(m.invoices_admin_only_late),
};

/** Orders with something to invoice or to reduce, the oldest first. */
export function invoiceQueue(): ListDescription<OpenInvoice> {
  return {
    icon: "invoice",
    columns: columns(),
    keyOf: ({ maDonHang }) => maDonHang,
    nameOf: ({ maDonHang }) => `#${maDonHang}`,
    find: { label: m.invoices_admin_find(), filters: INVOICE_FILTERS },
    marked: ({ quaHan }) => quaHan,
    empty: { title: m.invoices_admin_none(), text: m.invoices_admin_none_text() },
    files: Object.entries(PROGRAMS).map(([code, name]) => ({
      label: m.invoices_admin_program({ name }),
      path: `/quan-tri/hoa-don/mau-nhap?chuongTrinh=${code}`,
    })),
  };
}
