import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { LoadedList } from "~/features/admin/model/office-list";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Pagination } from "~/ui/data/Pagination";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import styles from "./admin.module.css";
import { FilterBar } from "./FilterBar";
import { ListBar } from "./ListBar";
import { howMany } from "./ListFrame";
import { ListViews } from "./ListViews";
import { listAt, listTitle } from "./list-title";
import { type ListDescription, labelled, shownColumns } from "./office-list";

type OfficeListProps<Row> = {
  list: LoadedList<Row>;
  description: ListDescription<Row>;
  /** What stands beside the number of rows. */
  beside?: ReactNode;
  /** What stands between the number of rows and the table. */
  between?: ReactNode;
};

/** The form that the checkboxes of the rows belong to. */
const FORM = "chon-dong";

type Ticks = { chosen: ReadonlySet<string>; choose: (keys: string[], on: boolean) => void };

function useTicks(): Ticks {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (keys: string[], on: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) on ? next.add(key) : next.delete(key);
    setChosen(next);
  };
  return { chosen, choose };
}

type TickProps = {
  ticks: Ticks;
  keys: string[];
  label: string;
  /** Sent with the form; the box over all rows is not. */
  value?: string;
};

function Tick({ ticks: { chosen, choose }, keys, label, value }: TickProps) {
  const on = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <label className={`${parts.line} ${styles.tick}`} htmlFor={`${FORM}-${value ?? ""}`}>
      <input
        id={`${FORM}-${value ?? ""}`}
        type="checkbox"
        form={FORM}
        name={value === undefined ? undefined : "chon"}
        value={value}
        checked={on}
        onChange={(event) => choose(keys, event.target.checked)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}

type Opened = { id: string | null; open: (id: string | null) => void };

/** Which row is opened: the one that the address names, until another one is pressed. */
function useOpened(asked: string | null): Opened {
  const [shown, setShown] = useState({ asked, id: asked });
  if (shown.asked !== asked) setShown({ asked, id: asked });
  return { id: shown.id, open: (id) => setShown({ asked, id }) };
}

type OpenerProps = { list: LoadedList<unknown>; row: string; opened: Opened; children: ReactNode };

/** The name of a row, which opens it and closes it again; a link, for pages without scripts. */
function Opener({ list: { path, filter, page, columns }, row, opened: { id, open }, children }: OpenerProps) {
  const isOpen = id === row;
  const shown = { ...filter, cot: columns?.join(","), trang: page.so > 1 ? page.so : undefined };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(isOpen ? null : row);
  };
  return (
    <Link
      to={withQuery(path, { ...shown, mo: isOpen ? undefined : row })}
      aria-expanded={isOpen}
      onClick={press}
    >
      {children}
    </Link>
  );
}

/** The description's columns; of rows that open, the name is what opens them. */
function columnsOf<Row>(
  list: LoadedList<Row>,
  description: ListDescription<Row>,
  opened: Opened,
): Column<Row>[] {
  const { keyOf } = description;
  const shown = shownColumns(labelled(description.columns, list.titles), list.columns);
  if (!description.opened) return shown;
  return shown.map((column, at) => {
    if (at > 0) return column;
    const cell = (row: Row) => (
      <Opener list={list} row={keyOf(row)} opened={opened}>
        {column.cell(row)}
      </Opener>
    );
    return { ...column, cell };
  });
}

/** A list of the office as it is described: rows to tick, what to do with them, ways to look at it, pages. */
function Rows<Row>(props: OfficeListProps<Row> & { opened: Opened }) {
  const { list, description, beside, between, opened } = props;
  const ticks = useTicks();
  const { keyOf, nameOf, marked, tall, bulk = [], files = [], filed = true } = description;
  // Rows are ticked where something can be done with several.
  const ticked = filed || bulk.length + files.length + list.colleagues.length > 0;
  const { rows, page, path, filter } = list;
  const name = listAt(path);
  const lead = {
    head: <Tick ticks={ticks} keys={rows.map(keyOf)} label={m.admin_bulk_tick_page()} />,
    cell: (row: Row) => (
      <Tick
        ticks={ticks}
        keys={[keyOf(row)]}
        value={keyOf(row)}
        label={m.admin_bulk_tick({ name: nameOf(row) })}
      />
    ),
  };
  return (
    <>
      <div className={`${parts.between} ${parts.gapFacts} ${parts.justApart}`}>
        <p role="status">{howMany(page)}</p>
        {ticked && (
          <ListBar list={list} bulk={bulk} files={files} filed={filed} chosen={ticks.chosen} formId={FORM} />
        )}
        <span className={`${parts.rowTight} ${parts.middle}`}>
          {beside}
          <ListViews list={list} columns={labelled(description.columns, list.titles)} />
        </span>
      </div>
      {between}
      <DataTable
        caption={name ? listTitle(name) : (description.caption ?? "")}
        columns={columnsOf(list, description, opened)}
        rows={rows}
        idOf={keyOf}
        marked={marked}
        compact={tall ? "links" : "line"}
        below={(row) => (keyOf(row) === opened.id ? description.opened?.(row) : null)}
        lead={ticked ? lead : undefined}
      />
      <Pagination
        page={page.so}
        size={page.kichThuoc}
        total={page.tong}
        more={page.hon}
        hrefOf={(trang) => withQuery(path, { ...filter, cot: list.columns?.join(","), trang })}
      />
    </>
  );
}

/** A list of the office, or why there is nothing, below its filters. */
export function OfficeList<Row>(props: OfficeListProps<Row>) {
  const { list, description } = props;
  const { icon, empty, find } = description;
  const opened = useOpened(list.opened);
  return (
    <>
      {find && <FilterBar path={list.path} filter={list.filter} {...find} />}
      {list.page.tong === 0 ? (
        <EmptyState icon={icon} title={empty?.title ?? m.admin_none()}>
          {empty?.text}
        </EmptyState>
      ) : (
        // What was ticked does not stay ticked on another page.
        <Rows key={list.once} {...props} opened={opened} />
      )}
    </>
  );
}
