import { type ReactNode, useState } from "react";
import type { LoadedList } from "~/features/admin/model/office-list";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { DataTable } from "~/ui/data/DataTable";
import { Pagination } from "~/ui/data/Pagination";
import { EmptyState } from "~/ui/feedback/EmptyState";
import styles from "./admin.module.css";
import { ListBar } from "./ListBar";
import { howMany } from "./ListFrame";
import { ListViews } from "./ListViews";
import { type ListDescription, shownColumns } from "./office-list";

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
    <label className={styles.tick} htmlFor={`${FORM}-${value ?? ""}`}>
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

/** A list of the office as it is described: rows to tick, what to do with them, ways to look at it, pages. */
function Rows<Row>({ list, description, beside, between }: OfficeListProps<Row>) {
  const ticks = useTicks();
  const { columns, keyOf, nameOf, caption, marked } = description;
  const { rows, page, path, filter } = list;
  const here = rows.map(keyOf);
  return (
    <>
      <div className={styles.bulk}>
        <p role="status">{howMany(page)}</p>
        <ListBar
          list={list}
          bulk={description.bulk ?? []}
          files={description.files ?? []}
          chosen={ticks.chosen}
          formId={FORM}
        />
        <span className={styles.beside}>
          {beside}
          <ListViews list={list} columns={columns} />
        </span>
      </div>
      {between}
      <DataTable
        caption={caption}
        columns={shownColumns(columns, list.columns)}
        rows={rows}
        idOf={keyOf}
        marked={marked}
        compact
        lead={{
          head: <Tick ticks={ticks} keys={here} label={m.admin_bulk_tick_page()} />,
          cell: (row) => (
            <Tick
              ticks={ticks}
              keys={[keyOf(row)]}
              value={keyOf(row)}
              label={m.admin_bulk_tick({ name: nameOf(row) })}
            />
          ),
        }}
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

/** A list of the office, or why there is nothing. */
export function OfficeList<Row>(props: OfficeListProps<Row>) {
  const { list, description } = props;
  if (list.page.tong === 0) {
    return (
      <EmptyState icon={description.icon} title={description.empty.title}>
        {description.empty.text}
      </EmptyState>
    );
  }
  // What was ticked does not stay ticked on another page.
  return <Rows key={list.once} {...props} />;
}
