import type { ReactNode } from "react";
import type { ListFilters } from "~/features/admin/model/list-filters";
import type { Column } from "~/ui/data/DataTable";
import type { IconName } from "~/ui/data/icons";

/** What can be done with ticked rows: the value that is sent, and what its button says. */
export type BulkAction = { value: string; label: string };

/** One column; without a label it is called as the API's file of the list calls the field `key`. */
export type ListColumn<Row> = Omit<Column<Row>, "label"> & { label?: string };

/** What a list of the office shows of each row, what it is called, and what can be done with several. */
export type ListDescription<Row> = {
  /** What the table holds, where the API has no name for the list. */
  caption?: string;
  icon: IconName;
  columns: ListColumn<Row>[];
  /** What the API chooses a row by. */
  keyOf: (row: Row) => string;
  /** How a row is called beside its checkbox. */
  nameOf: (row: Row) => string;
  /** Rows that need attention; the text must say why as well. */
  marked?: (row: Row) => boolean;
  empty?: { title: string; text: string };
  /** Its filters, and what looking for rows is called. */
  find?: { label: string; filters: ListFilters };
  /** What stands below a row that has no page of its own, once it is opened; its name is the link that opens it. */
  opened?: (row: Row) => ReactNode;
  /** The rows are texts to be read where they stand, so they are as high as they are long. */
  tall?: boolean;
  bulk?: BulkAction[];
  /** False where the API offers no file of the list. */
  filed?: false;
  /** Further files of the ticked rows; `path` has its own query already. */
  files?: { label: string; path: string }[];
};

/** Of the description's columns those that are shown; the first one, which names the row, always is. */
export function shownColumns<Row>(columns: Column<Row>[], asked: string[] | null): Column<Row>[] {
  return asked ? columns.filter(({ key }, at) => at === 0 || asked.includes(key)) : columns;
}

/** The columns with their labels. */
export function labelled<Row>(columns: ListColumn<Row>[], titles: Record<string, string>): Column<Row>[] {
  return columns.map((column) => ({ ...column, label: column.label ?? titles[column.key] ?? column.key }));
}
