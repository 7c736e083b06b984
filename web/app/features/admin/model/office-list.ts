import type { components } from "~contract/api";

/** Which page this is, and of how many rows. */
export type ListedPage = Pick<components["schemas"]["Page"], "so" | "kichThuoc" | "tong"> & { hon?: boolean };

/** A view of a list that somebody keeps under a name. */
export type KeptView = { id: string; ten: string; loc: string; chung: boolean; cuaToi: boolean };

export type Page = { trang: number; kichThuoc: number };

export type ListFilter = Record<string, string | boolean | undefined>;

/** Somebody whom a row's work can be given to. */
type Colleague = { id: string; hoTen: string };

/** As many rows as are changed at once: each is a change of its own. */
export const MOST_CHANGED = 200;

/** One page of a list with what is drawn around it; the loader's answer of `loadList`. */
export type LoadedList<Row> = {
  path: string;
  filter: ListFilter;
  /** The filters as the API was asked. */
  asked: ListFilter;
  page: ListedPage;
  rows: Row[];
  /** What the API calls the fields of a row. */
  titles: Record<string, string>;
  once: string;
  views: KeptView[];
  /** The columns that are asked for by the address; null for all. */
  columns: string[] | null;
  /** Whether all that fit can be changed, also those of other pages. */
  all: boolean;
  /** The row that is opened below itself. */
  opened: string | null;
  /** Who can be given what the rows are; nobody where they are no work. */
  colleagues: Colleague[];
};
