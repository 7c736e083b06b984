import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import styles from "./admin.module.css";

type Kind = Column<unknown>["kind"];

/** A column of moments, with the time of day. */
export function timeColumn<Row>(
  key: string,
  label: string,
  at: (row: Row) => string,
  kind?: Kind,
): Column<Row> {
  return { key, label, kind, cell: (row) => <DateText value={at(row)} time /> };
}

/** A column of days. */
export function dayColumn<Row>(
  key: string,
  label: string,
  on: (row: Row) => string,
  kind?: Kind,
): Column<Row> {
  return { key, label, kind, cell: (row) => <DateText value={on(row)} /> };
}

/** A column of amounts in đồng. */
export function moneyColumn<Row>(key: string, label: string, amount: (row: Row) => number): Column<Row> {
  return { key, label, kind: "number", cell: (row) => <Money amount={amount(row)} /> };
}

type To = [path: string, said: ReactNode];

/** A column that leads somewhere. */
export function linkColumn<Row>(key: string, label: string, to: (row: Row) => To, kind?: Kind): Column<Row> {
  const cell = (row: Row) => {
    const [path, said] = to(row);
    return <Link to={path}>{said}</Link>;
  };
  return { key, label, kind, cell };
}

/** The column of the order that a row belongs to. */
export function orderColumn<Row extends { maDonHang: string | null }>(): Column<Row> {
  const cell = ({ maDonHang }: Row) =>
    maDonHang ? (
      <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
    ) : (
      <span className={styles.soft}>{m.admin_none()}</span>
    );
  return { key: "order", label: m.admin_order(), kind: "whole", cell };
}

type State = [tone: StatusTone, name: ReactNode];

/** A column of states. */
export function badgeColumn<Row>(
  key: string,
  label: string,
  state: (row: Row) => State,
  kind?: Kind,
): Column<Row> {
  const cell = (row: Row) => {
    const [tone, name] = state(row);
    return <StatusBadge tone={tone}>{name}</StatusBadge>;
  };
  return { key, label, kind, cell };
}
