import type { Filtered, ListFilterField } from "~/features/admin/model/list-filters";
import type { ListedPage, ListFilter } from "~/features/admin/model/office-list";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import type { paths } from "~contract/api";
import { requireAdminArea } from "../admin-guard.server";
import { changeList, type ListChange, type ListSource, loadList } from "./office-list.server";

type Listed = { data: object[]; trang?: ListedPage };
type Answering<Body> = { get: { responses: { 200: { content: { "application/json": Body } } } } };
/** The operations that answer a page of rows, or all of them. */
type ListPath = {
  [At in keyof paths]: paths[At] extends Answering<Listed> ? At : never;
}[keyof paths];
type AnswerOf<At> = At extends keyof paths ? (paths[At] extends Answering<infer Body> ? Body : never) : never;
type RowOf<At> = AnswerOf<At> extends { data: (infer Row)[] } ? Row : never;
type QueryOf<At> = At extends keyof paths
  ? paths[At] extends { get: { parameters: { query?: infer Query } } }
    ? NonNullable<Query>
    : never
  : never;
/** Filters that the operation has, by their names. */
type FiltersOf<At> = { [Name in keyof QueryOf<At>]?: ListFilterField };

type ListScreen<At, F> = Pick<ListChange, "bulk" | "single" | "work"> &
  Pick<ListSource<never, ListFilter, RowOf<At>, unknown>, "size" | "keyOf"> & {
    filters?: F;
    /** The screen's address, where it is not the operation's. */
    path?: `/${string}`;
    /** What the API is asked where its filters are others than those of the address. */
    ask?: (filter: Filtered<F & Record<string, ListFilterField>>) => ListFilter;
  };
type SourceOf<At, F> = ListSource<F & Record<string, ListFilterField>, ListFilter, RowOf<At>, AnswerOf<At>>;
type Asked = { context: Context; url: URL };

/** Loader and action of a screen that shows one list: anyone who may read the operation's answer may come in. */
export function officeList<At extends ListPath, F = Record<never, never>>(
  at: At,
  screen: ListScreen<At, F & FiltersOf<At>> = {},
) {
  const { size, keyOf, bulk, single, work } = screen;
  const path = screen.path ?? (`/quan-tri${at.split("/quan-tri")[1]}` as const);
  const source = (context: Context): SourceOf<At, F> => ({
    path,
    filters: (screen.filters ?? {}) as F & Record<string, ListFilterField>,
    ask: screen.ask,
    size,
    keyOf,
    work: work?.[0],
    read: (query) =>
      load(gateway(context).GET(at as never, { params: { query } } as never)) as Promise<never>,
  });
  return {
    loader: async ({ context, url }: Asked) => {
      requireAdminArea(context, path);
      return { list: await loadList(context, url, source(context)) };
    },
    action: ({ context, request }: { context: Context; request: Request }) =>
      changeList(context, request, { path, bulk, single, work, source: keyOf && source(context) }),
  };
}
