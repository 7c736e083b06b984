import { Link } from "react-router";
import { formatBankTime } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { Money } from "~/ui/Money";
import { StatusBadge } from "~/ui/StatusBadge";
import { FilterBar } from "./FilterBar";
import { TRANSFER_STATES, toneOf, transferState } from "./names";
import styles from "./office.module.css";
import type { Transfer } from "./types";

export type TransferFilter = { tim?: string; trangThai?: string; canXuLy?: boolean };

/** Whether somebody still has to look at it. */
export function waits({ trangThai, nguoiXuLy }: Transfer): boolean {
  const asks = ["KHONG_KHOP", "KHOP_MOT_PHAN", "KHOP_DU_THUA", "KHOP_TRE"];
  return asks.includes(trangThai) && nguoiXuLy === null;
}

/** Alarming only while somebody has to look at it, and the same in the list and on its own page. */
export function transferTone(transfer: Transfer) {
  return transfer.trangThai === "KHOP_DU" || waits(transfer) ? toneOf(transfer.trangThai) : "neutral";
}

/** What to look for among the bank's messages. */
export function TransferFilters({ filter }: { filter: TransferFilter }) {
  const states = TRANSFER_STATES.map((value) => ({ value, label: transferState(value) }));
  return (
    <FilterBar
      path="/quan-tri/giao-dich"
      label={m.office_transfers_find()}
      words={m.office_transfers_words()}
      filter={filter}
      choices={[{ name: "trangThai", label: m.office_state(), options: states }]}
      ticks={[{ name: "canXuLy", label: m.office_only_waiting() }]}
    />
  );
}

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
      label: m.office_bank_time(),
      kind: "whole",
      cell: ({ lucNganHang }) => formatBankTime(lucNganHang),
    },
    {
      key: "text",
      label: m.office_transfer_text(),
      kind: "long",
      cell: ({ noiDung, moTa }) => noiDung || moTa,
    },
    { key: "reference", label: m.office_reference(), kind: "long", cell: ({ maThamChieu }) => maThamChieu },
    {
      key: "order",
      label: m.office_order(),
      kind: "whole",
      cell: ({ maDonHang }) =>
        maDonHang ? (
          <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
        ) : (
          <span className={styles.soft}>{m.office_none()}</span>
        ),
    },
    {
      key: "state",
      label: m.office_state(),
      cell: (row) => (
        <>
          <StatusBadge tone={transferTone(row)}>{transferState(row.trangThai)}</StatusBadge>
          {!waits(row) && row.nguoiXuLy && <span className={styles.under}>{m.office_seen()}</span>}
        </>
      ),
    },
  ];
}

/** The bank's messages; those that wait for somebody are marked. */
export function TransferTable({ transfers }: { transfers: Transfer[] }) {
  return (
    <DataTable
      caption={m.office_transfers_title()}
      columns={columns()}
      rows={transfers}
      idOf={({ id }) => id}
      marked={waits}
    />
  );
}
