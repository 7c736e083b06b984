import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import type { OpenInvoice } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { buyerKind } from "~/ui/form/BuyerFields";

function columns(): Column<OpenInvoice>[] {
  return [
    {
      key: "order",
      label: m.admin_order(),
      kind: "head",
      cell: ({ maDonHang }) => <Link to={`/quan-tri/hoa-don/${maDonHang}`}>#{maDonHang}</Link>,
    },
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
    {
      key: "amount",
      label: m.invoices_amount(),
      kind: "number",
      cell: ({ soTien }) => <Money amount={soTien} />,
    },
    {
      key: "since",
      label: m.invoices_admin_since(),
      kind: "whole",
      cell: ({ tuLuc, quaHan }) => (
        <>
          {formatDateTime(tuLuc)}
          {quaHan && (
            <span className={styles.under}>
              <StatusBadge tone="bad">{m.invoices_admin_late()}</StatusBadge>
            </span>
          )}
        </>
      ),
    },
  ];
}

/** Orders with something to invoice or to reduce, the oldest first. */
export function OpenInvoiceTable({ rows }: { rows: OpenInvoice[] }) {
  return (
    <DataTable
      caption={m.invoices_admin_title()}
      columns={columns()}
      rows={rows}
      idOf={({ id }) => id}
      marked={({ quaHan }) => quaHan}
    />
  );
}
