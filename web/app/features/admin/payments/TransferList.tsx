import { Link } from "react-router";
import { choice, day, tick, words } from "~/features/admin/model/list-filters";
import { TRANSFER_STATES } from "~/features/admin/model/transfers";
import { formatBankTime } from "~/features/admin/payments/bank-time";
import styles from "~/features/admin/shared/admin.module.css";
import { orderColumn } from "~/features/admin/shared/columns";
import { toneOf, transferState } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { Transfer } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";

/** Whether somebody still has to look at it. */
export function waits({ trangThai, nguoiXuLy }: Transfer): boolean {
  const asks = ["KHONG_KHOP", "KHOP_MOT_PHAN", "KHOP_DU_THUA", "KHOP_TRE", "KHOP_TRUNG"];
  return asks.includes(trangThai) && nguoiXuLy === null;
}

/** Alarming only while somebody has to look at it, and the same in the list and on its own page. */
export function transferTone(transfer: Transfer) {
  return transfer.trangThai === "KHOP_DU" || waits(transfer) ? toneOf(transfer.trangThai) : "neutral";
}

const options = () => TRANSFER_STATES.map((value) => ({ value, label: transferState(value) }));

/** Filters of the bank's messages. */
export const TRANSFER_FILTERS = {
  tim: words(m.admin_money_find_words),
  trangThai: choice(m.admin_state, { codes: TRANSFER_STATES, options }),
  tuNgay: day(m.admin_money_bank_from_day),
  denNgay: day(m.admin_to_day),
  canXuLy: tick(m.admin_only_waiting),
};

function columns(): Column<Transfer>[] {
  return [
    {
      key: "amount",
      label: m.payments_amount(),
      kind: "head",
      cell: ({ id, soTien, chieu }) => (
        <Link to={`/quan-tri/giao-dich/${id}`}>
          {chieu === "out" ? "−" : ""}
          <Money amount={soTien} />
        </Link>
      ),
    },
    {
      key: "at",
      label: m.admin_bank_time(),
      kind: "whole",
      cell: ({ lucNganHang }) => formatBankTime(lucNganHang),
    },
    {
      key: "text",
      label: m.admin_transfer_text(),
      kind: "long",
      cell: ({ noiDung, moTa }) => noiDung || moTa,
    },
    { key: "reference", label: m.admin_reference(), kind: "long", cell: ({ maThamChieu }) => maThamChieu },
    orderColumn(),
    {
      key: "state",
      label: m.admin_state(),
      cell: (row) => (
        <>
          <StatusBadge tone={transferTone(row)}>{transferState(row.trangThai)}</StatusBadge>
          {!waits(row) && row.nguoiXuLy && <span className={styles.under}>{m.admin_seen()}</span>}
        </>
      ),
    },
  ];
}

/** The bank's messages; those that somebody must look at are marked. */
export function transferList(): ListDescription<Transfer> {
  return {
    icon: "bank",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ maThamChieu }) => maThamChieu,
    find: { label: m.admin_transfers_find(), filters: TRANSFER_FILTERS },
    marked: waits,
    empty: { title: m.admin_transfers_none(), text: m.admin_transfers_none_text() },
  };
}
