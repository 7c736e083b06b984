import { Fragment, type ReactNode } from "react";
import parts from "~/ui/theme/parts.module.css";
import styles from "./DataTable.module.css";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /**
   * "number" aligns right; "head" names the row; "long" may break anywhere; "contact" keeps room for an address;
   * "whole" stays on one line.
   */
  kind?: "number" | "head" | "long" | "contact" | "whole";
};

type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
  /** Rows that need attention get a mark at their side; the text must say why as well. */
  marked?: (row: Row) => boolean;
  /** A row leads where its name does; with "line" it is one line high on a wide screen. */
  compact?: "links" | "line";
  /** What stands below a row; nothing for most. */
  below?: (row: Row) => ReactNode;
  /** What stands before each row, such as a checkbox, and before the heading. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode };
};

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shown = (
    <>
      <span className={styles.label} aria-hidden="true">
        {column.label}
      </span>
      <span>{column.cell(row)}</span>
    </>
  );
  if (column.kind === "head") {
    return (
      <th scope="row" className={styles.headCell}>
        {column.cell(row)}
      </th>
    );
  }
  return <td data-kind={column.kind}>{shown}</td>;
}

/** Rows of a list: a table on a wide screen, one card per row on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, marked, compact, below, lead } = props;
  return (
    <table className={`${parts.box} ${styles.table}`} data-compact={compact}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {lead && <td className={styles.lead}>{lead.head}</td>}
          {columns.map(({ key, label, kind }) => (
            <th key={key} scope="col" data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const opened = below?.(row);
          return (
            <Fragment key={idOf(row)}>
              <tr data-marked={marked?.(row) || undefined}>
                {lead && <td className={styles.lead}>{lead.cell(row)}</td>}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
              {opened && (
                <tr className={styles.below}>
                  <td colSpan={columns.length + (lead ? 1 : 0)}>{opened}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
