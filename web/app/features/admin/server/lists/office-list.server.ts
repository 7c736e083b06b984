import { redirect } from "react-router";
import {
  type ListedPage,
  type ListFilter,
  type LoadedList,
  MOST_CHANGED,
  type Page,
} from "~/features/admin/model/office-list";
import type { AdminArea } from "~/lib/admin-roles";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "../admin-guard.server";

const VIEWS = "/business/api/v1/quan-tri/cach-xem" as const;
const PAGE = 100;
const SIDE_BY_SIDE = 4;
const NAMED_REFUSALS = 5;

type Found<Row> = { data: Row[]; trang: ListedPage };
type Asked<F extends ListFilter> = F & Page;

const nameOf = (path: string) => path.split("/").at(-1) ?? "";

function columnsOf(params: URLSearchParams): string[] | null {
  const asked = params
    .getAll("cot")
    .flatMap((some) => some.split(","))
    .filter((one) => /^[a-z]{1,20}$/.test(one));
  return asked.length > 0 ? asked : null;
}

type ListSource<F extends ListFilter, Row, More> = {
  path: string;
  filter: F;
  /** Reads one page of the rows that the filter asks for. */
  read: (query: Asked<F>) => Promise<Found<Row> & More>;
  size?: number;
};

/** A page of a list with the views that are kept of it; leads back to the first page when this one is empty. */
export async function loadList<F extends ListFilter, Row, More>(
  context: Context,
  { searchParams }: URL,
  { path, filter, read, size = 25 }: ListSource<F, Row, More>,
): Promise<LoadedList<Row> & { filter: F; found: Found<Row> & More }> {
  const trang = pageOf(searchParams);
  const params = { query: { danhSach: nameOf(path) } };
  const [found, views] = await Promise.all([
    read({ ...filter, trang, kichThuoc: size }),
    load(gateway(context).GET(VIEWS, { params })),
  ]);
  if (trang > 1 && found.data.length === 0) throw redirect(withQuery(path, filter));
  const shown = { rows: found.data, page: found.trang, columns: columnsOf(searchParams) };
  return { path, filter, found, ...shown, views: views.data, once: crypto.randomUUID() };
}

/** What is done with each of several rows, and the sentence for those with which it was done. */
export type BulkWork = {
  each: (context: Context, key: string, form: FormData) => Promise<unknown>;
  done: (count: number) => string;
};

type ListChange = {
  area: AdminArea;
  path: string;
  bulk?: Record<string, BulkWork>;
  /** The keys of one page of all that fit, for those who choose more than they see. */
  keys?: (page: Page) => Promise<string[]>;
};

async function keysOf(form: FormData, { keys }: ListChange): Promise<string[]> {
  if (typed(form, "tatCa") !== "true" || !keys) return form.getAll("chon").map(String).slice(0, MOST_CHANGED);
  const found: string[] = [];
  // All are named before the first is changed: what is changed may leave the list.
  for (let trang = 1; found.length < MOST_CHANGED; trang += 1) {
    const more = await keys({ trang, kichThuoc: PAGE });
    found.push(...more);
    if (more.length < PAGE) break;
  }
  return found.slice(0, MOST_CHANGED);
}

/** Does the same with each, some of them side by side; what is refused stops no other. */
export async function withEach(keys: string[], work: (key: string) => Promise<unknown>) {
  const refused: string[] = [];
  const rest = [...keys];
  const one = async () => {
    for (let key = rest.shift(); key !== undefined; key = rest.shift()) {
      try {
        await work(key);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code === "can_xac_nhan_lai") throw error;
        refused.push(`${key}: ${error.detail || error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one));
  return { done: keys.length - refused.length, refused };
}

/** What became of several: how many, and the first that were refused with the reason. */
export function outcome(done: string, refused: string[]): string {
  if (refused.length === 0) return done;
  const some = refused.slice(0, NAMED_REFUSALS).join("; ");
  return `${done} ${m.admin_bulk_refused({ count: refused.length, some })}`;
}

async function changeMany(context: Context, form: FormData, change: ListChange): Promise<string> {
  const work = change.bulk?.[typed(form, "viec")];
  if (!work) throw new Response(null, { status: 400 });
  const keys = await keysOf(form, change);
  if (keys.length === 0) throw new ApiProblem(422, { code: "chua_chon", title: m.admin_bulk_none() });
  const { done, refused } = await withEach(keys, (key) => {
    const own = new FormData();
    for (const [name, value] of form) own.append(name, value);
    own.set("id", key);
    own.set("thaoTac", typed(form, "viec"));
    return work.each(context, key, own);
  });
  return outcome(work.done(done), refused);
}

async function keepView(context: Context, form: FormData, path: string): Promise<string> {
  const body = {
    danhSach: nameOf(path),
    ten: typed(form, "ten"),
    loc: typed(form, "loc"),
    chung: typed(form, "chung") !== "",
  };
  await unwrap(gateway(context).POST(VIEWS, { params: { header: onceHeader(form) }, body }));
  return m.admin_views_kept();
}

async function dropView(context: Context, form: FormData): Promise<string> {
  const params = { path: { id: typed(form, "id") } };
  await unwrap(gateway(context).DELETE(`${VIEWS}/{id}`, { params }));
  return m.admin_views_dropped();
}

/** Changes several rows of a list, or the views that are kept of it, as the form's `intent` names. */
export async function changeList(context: Context, request: Request, change: ListChange) {
  const form = await request.formData();
  const to = change.path + new URL(request.url).search;
  const work = (own: FormData) => {
    const intent = typed(own, "intent");
    if (intent === "keep-view") return keepView(context, own, change.path);
    return intent === "drop-view" ? dropView(context, own) : changeMany(context, own, change);
  };
  return adminChange({ context, area: change.area, form, to, work });
}
