import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { Entry } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { entryKind, entryName, entryPage, entryState, entryWords } from "./entries";

function Name({ entry, known }: { entry: Entry; known?: string }) {
  const to = entryPage(entry);
  const name = entryName(entry);
  const kind = known === undefined ? "" : entryKind(entry.loai);
  const words = [kind !== name && kind, entryWords(entry, known)].filter(Boolean).join(" · ");
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {words && <span className={styles.under}>{words}</span>}
    </>
  );
}

function State({ entry }: { entry: Entry }) {
  const state = entryState(entry);
  return state && <StatusBadge tone={state[0]}>{state[1]}</StatusBadge>;
}

function Customer({ entry: { loai, khach } }: { entry: Entry }) {
  if (loai === "KHACH" || !khach) return null;
  return <Link to={`/quan-tri/khach/${khach}`}>{m.admin_who_page()}</Link>;
}

function columns(known: string | undefined): Column<Entry>[] {
  const all: (Column<Entry> | false)[] = [
    {
      key: "what",
      label: m.admin_who_what(),
      kind: "head",
      cell: (entry) => <Name entry={entry} known={known} />,
    },
    { key: "state", label: m.admin_state(), cell: (entry) => <State entry={entry} /> },
    {
      key: "sum",
      label: m.admin_sum_of_money(),
      kind: "number",
      cell: ({ soTien }) => soTien !== null && <Money amount={soTien} />,
    },
    timeColumn("when", m.admin_at(), ({ luc }) => luc),
    known === undefined && {
      key: "who",
      label: m.admin_customer(),
      cell: (entry) => <Customer entry={entry} />,
    },
  ];
  return all.filter((column) => column !== false);
}

type EntryTableProps = {
  caption: string;
  entries: Entry[];
  /** On a customer's page their name, which is not repeated there; elsewhere the lines lead to the customer. */
  known?: string;
};

/** Things of several rooms, one line each. */
export function EntryTable({ caption, entries, known }: EntryTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns(known)}
      rows={entries}
      idOf={({ loai, ma, luc, chu }) => [loai, ma, luc, chu].join(" ")}
      marked={({ dangMo }) => known !== undefined && dangMo}
    />
  );
}
