import { LRUCache } from "lru-cache";
import type { DossierPage, PageAt } from "~/features/dossier/model/page";
import { valueAt } from "~/features/dossier/model/paths";
import type {
  Code,
  DossierData,
  FoundLines,
  LineInfo,
  Lists,
  Province,
  Ward,
} from "~/features/dossier/model/types";
import { gateway, unwrap } from "~/server/api.server";
import { now } from "~/server/clock.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { typedInstead } from "./typed-values.server";

/** The lists of the State change by decree, not by the hour. */
const KEEP_MS = 10 * 60 * 1000;
/** All lists of all provinces in both languages are a few hundred; a ward by its code is one entry each. */
const MOST_KEPT = 8_000;
const kept = new LRUCache<string, { until: number; value: unknown }>({ max: MOST_KEPT });

/** What a search has found that was not made or not answered. */
export const NO_LINES: FoundLines = { hits: [], suggestions: [], forbidden: null };

/** How many answers are cached now. */
export function keptLists(): number {
  return kept.size;
}

/**
 * A public list, fetched once per language and ten minutes. Only answers are cached, never refusals, and nothing for a
 * code that does not exist (null): anybody can invent any number of those. While the API is down an older answer is
 * used, and `none` when there is none.
 */
async function keep<T>(context: Context, key: string, none: T, ask: () => Promise<T | null>): Promise<T> {
  const name = `${requestState(context).locale} ${key}`;
  const found = kept.get(name);
  const down = typedInstead(context)?.down ?? false;
  if (found && (down || found.until > now())) return found.value as T;
  if (down) return none;
  const value = await ask();
  if (value === null) return none;
  kept.set(name, { until: now() + KEEP_MS, value });
  return value;
}

type SmallList = "gioi-tinh";

/** A small list: codes with their names in the language of the request. */
export function codes(context: Context, danhMuc: string): Promise<Code[]> {
  const path = { danhMuc: danhMuc as SmallList };
  return keep(context, danhMuc, [], async () => {
    const answer = gateway(context).GET("/business/api/v1/commons/{danhMuc}", { params: { path } });
    return (await unwrap(answer)).data;
  });
}

/** The provinces and centrally-run cities. */
export function provinces(context: Context): Promise<Province[]> {
  return keep(context, "tinh-thanh", [], async () => {
    return (await unwrap(gateway(context).GET("/business/api/v1/commons/tinh-thanh"))).data;
  });
}

/** The wards of a province; empty for a code that is not a province. */
export function wardsOf(context: Context, maTinh: string): Promise<Ward[]> {
  const params = { path: { maTinh } };
  return keep(context, `phuong-xa of ${maTinh}`, [], async () => {
    const answer = gateway(context).GET("/business/api/v1/commons/tinh-thanh/{maTinh}/phuong-xa", { params });
    return (await unknownIsNone(unwrap(answer)))?.data ?? null;
  });
}

/** Wards for the typed text, in a province or in the whole country. */
export async function findWards(context: Context, tim: string, maTinh: string, gan: string): Promise<Ward[]> {
  const api = gateway(context);
  if (!maTinh) {
    const params = { query: { tim, soLuong: 12, gan } };
    return (await unwrap(api.GET("/business/api/v1/commons/phuong-xa", { params }))).data;
  }
  const params = { path: { maTinh }, query: { tim } };
  const answer = api.GET("/business/api/v1/commons/tinh-thanh/{maTinh}/phuong-xa", { params });
  return ((await unknownIsNone(unwrap(answer)))?.data ?? []).slice(0, 12);
}

/** Business lines for everyday words; when nothing fits, other words to try. */
export async function findLines(context: Context, tu: string): Promise<FoundLines> {
  if (!tu) return NO_LINES;
  const params = { query: { tu, soLuong: 8 } };
  const answer = gateway(context).GET("/business/api/v1/commons/nganh-nghe/tim", { params });
  const { data, goiY, biCam } = await unwrap(answer);
  return { hits: data, suggestions: goiY, forbidden: biCam ?? null };
}

function ward(context: Context, ma: string): Promise<Ward | null> {
  return keep<Ward | null>(context, `phuong-xa ${ma}`, null, async () => {
    const params = { path: { ma } };
    const answer = gateway(context).GET("/business/api/v1/commons/phuong-xa/{ma}", { params });
    return (await unknownIsNone(unwrap(answer)))?.data ?? null;
  });
}

function levelFour(context: Context): Promise<LineInfo[]> {
  return keep(context, "nganh-nghe", [], async () => {
    const params = { query: { cap: 4 } };
    return (await unwrap(gateway(context).GET("/business/api/v1/commons/nganh-nghe", { params }))).data;
  });
}

async function unknownIsNone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && [404, 410, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Every value of a property with this name, at any depth. */
function everyValue(from: unknown, name: string): string[] {
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, value]) =>
    key === name && typeof value === "string" && value ? [value] : everyValue(value, name),
  );
}

type Wanted = Pick<DossierPage, "codes" | "places" | "lines" | "addresses">;

/** The lists that a page asks for, with the names of the codes in the dossier. */
export async function listsFor(
  context: Context,
  wanted: Wanted,
  dossier: DossierData,
  at: PageAt,
): Promise<Lists> {
  const named = wanted.codes ?? [];
  const [small, all, wards, lines] = await Promise.all([
    Promise.all(named.map((name) => codes(context, name))),
    wanted.places ? provinces(context) : [],
    wanted.places ? wardsFor(context, wanted, dossier, at) : [],
    wanted.lines ? levelFour(context) : [],
  ]);
  const used = new Set(everyValue(dossier.nganhNgheList, "maNganh"));
  return {
    codes: Object.fromEntries(named.map((name, index) => [name, small[index] ?? []])),
    provinces: all,
    wards,
    lines: lines.filter(({ ma }) => used.has(ma)),
  };
}

async function wardsFor(context: Context, wanted: Wanted, dossier: DossierData, at: PageAt) {
  const paths = wanted.addresses?.(dossier, at) ?? [];
  const chosen = new Set(paths.map((path) => String(valueAt(dossier, `${path}.tinhTpId`) ?? "")));
  const offered = await Promise.all([...chosen].filter(Boolean).map((maTinh) => wardsOf(context, maTinh)));
  const known = new Map(offered.flat().map((one) => [one.ma, one]));
  const others = [...new Set(everyValue(dossier, "phuongXaId"))].filter((ma) => !known.has(ma));
  for (const one of await Promise.all(others.map((ma) => ward(context, ma)))) {
    if (one) known.set(one.ma, one);
  }
  return [...known.values()];
}
