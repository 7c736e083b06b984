import { Link } from "react-router";
import { formatBankTime } from "~/features/admin/payments/bank-time";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import type { components } from "~contract/api";

export type Statement = components["schemas"]["StatementOut"];
type Line = Statement["dong"][number];

/** More would make the page heavy; what is not shown is counted. */
const SHOWN = 200;

const FAULTS: Record<NonNullable<Line["loi"]>, () => string> = {
  THIEU_NGAY: m.admin_statement_fault_no_day,
  SAI_NGAY: m.admin_statement_fault_day,
  THIEU_TIEN: m.admin_statement_fault_no_amount,
  SAI_TIEN: m.admin_statement_fault_amount,
  CA_HAI_CHIEU: m.admin_statement_fault_both,
  THIEU_THAM_CHIEU: m.admin_statement_fault_reference,
  QUA_DAI: m.admin_statement_fault_long,
  SAI_CHIEU: m.admin_statement_fault_direction,
  CHUA_XONG: m.admin_statement_fault_state,
  LECH_COT: m.admin_statement_fault_columns,
};

function whyText({ ketQua, loi, ghiTay, dongTruoc }: Line): string {
  if (loi) return FAULTS[loi]();
  if (ketQua === "CO_THE_TRUNG" && !dongTruoc) return m.admin_statement_why_perhaps();
  if (dongTruoc) return m.admin_statement_why_before({ line: dongTruoc });
  return ghiTay ? m.admin_statement_why_hand() : m.admin_statement_why_bank();
}

function Why({ line }: { line: Line }) {
  const text = whyText(line);
  return line.giaoDichId ? <Link to={`/quan-tri/giao-dich/${line.giaoDichId}`}>{text}</Link> : text;
}

function columns(reasons: boolean): Column<Line>[] {
  const why: Column<Line> = {
    key: "why",
    label: m.admin_why(),
    kind: "long",
    cell: (line) => <Why line={line} />,
  };
  return [
    {
      key: "line",
      label: m.admin_statement_line(),
      kind: "head",
      cell: ({ dong }) => `${m.admin_statement_line()} ${dong}`,
    },
    {
      key: "at",
      label: m.admin_bank_time(),
      kind: "whole",
      cell: ({ luc }) => (luc ? formatBankTime(luc) : m.admin_none()),
    },
    {
      key: "amount",
      label: m.payments_amount(),
      kind: "number",
      cell: ({ chieu, soTien }) => (
        <>
          {chieu === "out" ? "−" : ""}
          <Money amount={soTien} />
        </>
      ),
    },
    {
      key: "reference",
      label: m.admin_reference(),
      kind: "long",
      cell: ({ thamChieu }) => thamChieu || m.admin_none(),
    },
    {
      key: "text",
      label: m.admin_transfer_text(),
      kind: "long",
      cell: ({ noiDung }) => noiDung || m.admin_none(),
    },
    ...(reasons ? [why] : []),
  ];
}

function Table({ title, lines, reasons }: { title: string; lines: Line[]; reasons: boolean }) {
  return (
    <>
      <DataTable
        caption={title}
        columns={columns(reasons)}
        rows={lines.slice(0, SHOWN)}
        idOf={({ dong }) => String(dong)}
      />
      {lines.length > SHOWN && (
        <p className={styles.soft}>{m.admin_statement_more({ count: lines.length - SHOWN })}</p>
      )}
    </>
  );
}

/** The lines of a statement by what becomes of them: the new ones and those that somebody has to look at are open. */
export function StatementLines({ dong }: Statement) {
  const of = (...kinds: Line["ketQua"][]) => dong.filter(({ ketQua }) => kinds.includes(ketQua));
  const groups = [
    { title: m.admin_statement_new(), lines: of("MOI"), open: true, reasons: false },
    { title: m.admin_statement_perhaps(), lines: of("CO_THE_TRUNG"), open: true, reasons: true },
    { title: m.admin_statement_bad(), lines: of("LOI"), open: true, reasons: true },
    { title: m.admin_statement_known(), lines: of("DA_BIET"), open: false, reasons: true },
    { title: m.admin_statement_out(), lines: of("TIEN_RA"), open: false, reasons: false },
  ].filter(({ lines }) => lines.length > 0);
  return groups.map(({ title, lines, open, reasons }) => (
    <Fold key={title} summary={`${title} (${lines.length})`} open={open}>
      {title === m.admin_statement_perhaps() && (
        <p className={styles.soft}>{m.admin_statement_perhaps_hint()}</p>
      )}
      {title === m.admin_statement_bad() && <p className={styles.soft}>{m.admin_statement_bad_hint()}</p>}
      <Table title={title} lines={lines} reasons={reasons} />
    </Fold>
  ));
}
