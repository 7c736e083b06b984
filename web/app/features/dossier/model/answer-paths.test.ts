import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAGES } from "~/features/dossier/model/pages";
import { EMPTY_DOSSIER } from "./empty";
import { openPages } from "./state";
import type { DossierData, Lists } from "./types";

type Row = { field: string; type: string; value: unknown; notSent?: string };
type Part = Record<string, unknown>;

const TABLE = JSON.parse(
  readFileSync(new URL("../../../../../contract/dossier-fields.json", import.meta.url), "utf8"),
) as { fields: Row[] };
const TYPES = [...new Set(TABLE.fields.map(({ type }) => type))];
const KINDS = ["CA_NHAN", "TO_CHUC"];
const LISTS: Lists = { codes: {}, provinces: [], wards: [], lines: [] };

/** The steps to a field of the table: `chuSoHuuList[TO_CHUC].tenToChuc` names an owner by kind, `[]` the first item. */
function steps(field: string): string[] {
  return field.split(".").flatMap((part) => {
    const [name = "", item] = part.replace("]", "").split("[");
    if (item === undefined) return [name];
    return [name, String(item ? KINDS.indexOf(item) : 0)];
  });
}

function put(into: Part, way: string[], value: unknown): void {
  const [first = "", second, ...rest] = way;
  if (second === undefined) {
    into[first] = value;
    return;
  }
  const list = /^\d+$/.test(second);
  into[first] ??= list ? [] : {};
  if (!list) return put(into[first] as Part, [second, ...rest], value);
  const items = into[first] as unknown[];
  if (rest.length === 0) {
    items[Number(second)] = value;
    return;
  }
  items[Number(second)] ??= { id: `${first}-${second}` };
  put(items[Number(second)] as Part, rest, value);
}

/** A dossier with every field of the table filled in, of whichever example, as one of a legal type. */
function filled(type: string): DossierData {
  const made = structuredClone({ ...EMPTY_DOSSIER, maHoSo: "HS12345678" }) as unknown as Part;
  const rows = TABLE.fields.filter((row) => !row.notSent);
  for (const [at, kind] of KINDS.entries()) put(made, ["chuSoHuuList", String(at), "loaiChuSoHuu"], kind);
  for (const { field, value } of rows) put(made, steps(field), value);
  put(made, ["hoSo", "loaiHinhId"], type);
  return made as unknown as DossierData;
}

/** Whether the dossier has such a field, filled in or not. */
function has(dossier: unknown, path: string): boolean {
  let here = dossier;
  for (const step of path.split(".")) {
    if (here === null || typeof here !== "object" || !(step in here)) return false;
    here = (here as Part)[step];
  }
  return true;
}

describe("what staff write comments on", () => {
  it.each(TYPES)("is a field of the dossier: %s", (type) => {
    const dossier = filled(type);
    const paths = openPages(PAGES, dossier).flatMap(({ page, at }) =>
      page.answers(dossier, LISTS, at).map(({ truong, path = truong }) => path),
    );
    expect(paths.length).toBeGreaterThan(30);
    // The page of attachments is a place of its own (api/khoisu/dossiers/rules/field_paths.py).
    expect(paths.filter((path) => path !== "giayToKemTheo" && !has(dossier, path))).toEqual([]);
  });
});
