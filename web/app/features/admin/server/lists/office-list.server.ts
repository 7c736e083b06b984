import { redirect } from "react-router";
import { type Filtered, type ListFilters, readFilters } from "~/features/admin/model/list-filters";
import {
  type ListedPage,
  type ListFilter,
  type LoadedList,
  MOST_CHANGED,
  type Page,
} from "~/features/admin/model/office-list";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import columns from "~contract/office-columns.json";
import { adminChange, onceHeader } from "../admin-guard.server";

const VIEWS = "/business/api/v1/quan-tri/cach-xem" as const;
const DESK = "/business/api/v1/quan-tri/viec" as const;
type WorkKind = components["schemas"]["DeskItem"]["loai"];
const PAGE = 100;
const SIDE_BY_SIDE = 4;
const NAMED_REFUSALS = 5;
/** As many of one kind as the desk knows of. */
const MOST_WAITING = 1_000;

/** Without a page where the API answers all rows at once. */
type Found<Row> = { data: Row[]; trang?: ListedPage };
const nameOf = (path: string) => path.split("/").at(-1) ?? "";

function columnsOf(params: URLSearchParams): string[] | null {
  const asked = params
    .getAll("cot")
    .flatMap((some) => some.split(","))
    .filter((one) => /^[A-Za-z]{1,20}$/.test(one));
  return asked.length > 0 ? asked : null;
}

/** What the API calls the fields of these rows. */
function titlesOf(rows: readonly unknown[]): Record<string, string> {
  const named = Object.keys((rows[0] ?? {}) as object).filter(
    (field): field is keyof typeof columns => field in columns,
  );
  return Object.fromEntries(named.map((field) => [field, columns[field][getLocale()]]));
}

/** Where the rows of a list come from. */
export type ListSource<F extends ListFilters, Q extends ListFilter, Row, More> = {
  path: string;
  filters: F;
  /** What the API is asked where its filters are others than those of the address. */
  ask?: (filter: Filtered<F>) => Q;
  /** Reads one page of the rows that the filter asks for. */
  read: (query: Q & Page) => Promise<Found<Row> & More>;
  size?: number;
  /** What the rows are on the desk; such ones can be handed over. */
  work?: WorkKind;
  /** What a row is chosen by, where all that fit may be changed at once. */
  keyOf?: (row: Row) => string;
};

function askedBy<F extends ListFilters, Q extends ListFilter, Row, More>(
  { ask }: Pick<ListSource<F, Q, Row, More>, "ask">,
  filter: Filtered<F>,
): Q {
  return ask ? ask(filter) : (filter as ListFilter as Q);
}

async function colleaguesFor(context: Context, loai: WorkKind | undefined) {
  if (!loai) return [];
  return (await load(gateway(context).GET(`${DESK}/nguoi`, { params: { query: { loai } } }))).data;
}

/** A page of a list with the views that are kept of it; leads back to the first page when this one is empty. */
export async function loadList<F extends ListFilters, Row, More, Q extends ListFilter = Filtered<F>>(
  context: Context,
  { searchParams }: URL,
  source: ListSource<F, Q, Row, More>,
): Promise<LoadedList<Row> & { filter: Filtered<F>; found: Found<Row> & More }> {
  const { path, filters, read, size = 25, work } = source;
  const trang = pageOf(searchParams);
  const filter = readFilters(filters, searchParams);
  const asked = askedBy(source, filter);
  const params = { query: { danhSach: nameOf(path) } };
  const [found, views, colleagues] = await Promise.all([
    read({ ...asked, trang, kichThuoc: size }),
    load(gateway(context).GET(VIEWS, { params })),
    colleaguesFor(context, work),
  ]);
  if (trang > 1 && found.data.length === 0) throw redirect(withQuery(path, filter));
  const { length } = found.data;
  const page = found.trang ?? { so: 1, kichThuoc: length, tong: length };
  const shown = { rows: found.data, page, columns: columnsOf(searchParams) };
  const own = { once: crypto.randomUUID(), opened: searchParams.get("mo"), all: source.keyOf !== undefined };
  const titles = titlesOf(found.data);
  return { path, filter, asked, found, titles, ...shown, ...own, views: views.data, colleagues };
}

/** What is done with each of several rows, and the sentence for those with which it was done. */
export type BulkWork<Known = undefined> = {
  /** What has to be known of all rows before the first is changed. */
  before?: (context: Context) => Promise<Known>;
  each: (context: Context, key: string, form: FormData, known: Known) => Promise<unknown>;
  done: (count: number) => string;
};
// biome-ignore lint/suspicious/noExplicitAny: what each knows before is its own affair
type Bulk = Record<string, BulkWork<any>>;

export type ListChange = {
  path: `/${string}`;
  bulk?: Bulk;
  /** What the rows may be on the desk, where they can be handed over. */
  work?: WorkKind[];
  /** Where all that fit come from, for those who choose more than they see. */
  // biome-ignore lint/suspicious/noExplicitAny: only the keys of its rows are used
  source?: ListSource<any, any, any, unknown>;
  /** What forms of single rows do, by their intents; each answers what to say. */
  single?: Record<string, (context: Context, form: FormData) => Promise<string>>;
};

async function keysOf(form: FormData, params: URLSearchParams, { source }: ListChange): Promise<string[]> {
  if (typed(form, "tatCa") !== "true" || !source?.keyOf)
    return form.getAll("chon").map(String).slice(0, MOST_CHANGED);
  const asked = askedBy(source, readFilters(source.filters, params));
  const found: string[] = [];
  // All are named before the first is changed: what is changed may leave the list.
  for (let trang = 1; found.length < MOST_CHANGED; trang += 1) {
    const { data, trang: paged } = await source.read({ ...asked, trang, kichThuoc: PAGE });
    found.push(...data.map(source.keyOf));
    if (!paged || data.length < PAGE) break;
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

type OnDesk = { loai: WorkKind; khoa: string; nguoiPhuTrach?: string | null };

/** What waits of these kinds, by its key and by its code. */
async function onDesk(context: Context, kinds: WorkKind[]): Promise<Map<string, OnDesk>> {
  const found = new Map<string, OnDesk>();
  for (const loai of kinds) {
    const query = { loai, cua: "TAT_CA" as const, soDong: MOST_WAITING };
    const { data } = await load(gateway(context).GET(DESK, { params: { query } }));
    for (const item of data.phan.flatMap(({ viec }) => viec)) found.set(item.khoa, item).set(item.ma, item);
  }
  return found;
}

/** Hands over what several rows are, each as the desk hands over one thing. */
function handingOver(kinds: WorkKind[]): BulkWork<Map<string, OnDesk>> {
  return {
    before: (context) => onDesk(context, kinds),
    each: async (context, key, form, waiting) => {
      const item = waiting.get(key);
      if (!item) throw new ApiProblem(409, { code: "khong_co_viec", title: m.admin_bulk_no_work() });
      const body = {
        loai: item.loai,
        khoa: item.khoa,
        nguoiPhuTrach: typed(form, "nguoiPhuTrach") || null,
        nguoiDangPhuTrach: item.nguoiPhuTrach ?? null,
        ghiChu: typed(form, "ghiChu"),
      };
      await unwrap(gateway(context).POST(`${DESK}/giao`, { body }));
    },
    done: (count) => m.admin_bulk_given({ count }),
  };
}

async function changeMany(
  context: Context,
  form: FormData,
  params: URLSearchParams,
  change: ListChange,
): Promise<string> {
  const works: Bulk = { ...change.bulk, ...(change.work && { GIAO: handingOver(change.work) }) };
  const work = works[typed(form, "viec")];
  if (!work) throw new Response(null, { status: 400 });
  const keys = await keysOf(form, params, change);
  if (keys.length === 0) throw new ApiProblem(422, { code: "chua_chon", title: m.admin_bulk_none() });
  const known = await work.before?.(context);
  const { done, refused } = await withEach(keys, (key) => {
    const own = new FormData();
    for (const [name, value] of form) own.append(name, value);
    own.set("id", key);
    own.set("thaoTac", typed(form, "viec"));
    return work.each(context, key, own, known);
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

/** Changes one row of a list or several, or the views that are kept of it, as the form's `intent` names. */
export async function changeList(context: Context, request: Request, change: ListChange) {
  const form = await request.formData();
  const { search, searchParams } = new URL(request.url);
  const to = change.path + search;
  const work = (own: FormData) => {
    const intent = typed(own, "intent");
    const single = change.single?.[intent];
    if (single) return single(context, own);
    if (intent === "keep-view") return keepView(context, own, change.path);
    return intent === "drop-view" ? dropView(context, own) : changeMany(context, own, searchParams, change);
  };
  return adminChange({ context, area: change.path, form, to, work });
}
