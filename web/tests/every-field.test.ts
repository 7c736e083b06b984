import { beforeAll, describe, expect, it } from "vitest";
import { markOf, merge } from "~/features/dossier/model/merge";
import { PAGES } from "~/features/dossier/model/pages";
import { valueAt } from "~/features/dossier/model/paths";
import { openPages } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import { BESIDE, exampleOf, fieldsOfContract, pathOf, ROWS, type Row, stateLists } from "./every-field";
import { namesIn, renderPage, sentFrom } from "./rendered-page";

type Drawn = { opened: ReturnType<typeof openPages>[number]; html: string };
const TYPES = [...new Set(ROWS.map(({ type }) => type))];
const asked = ROWS.filter(({ page }) => page !== undefined);

function routeOf({ page, at }: Drawn["opened"]): string {
  return page.slug + (at.muc ? "/:muc" : "");
}

/** An empty value of the same type. */
function nothing(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return 0;
  return Array.isArray(value) ? [] : "";
}

/** The example before this one field was filled in; before the list was, where a button adds to it. */
function before(example: DossierData, { press }: Row, path: string): DossierData {
  const known = structuredClone(example);
  const words = (press ? (path.split(".")[0] ?? "") : path).split(".");
  const last = words.pop() ?? "";
  const holder = valueAt(known, words.join(".")) as Record<string, unknown>;
  holder[last] = nothing(holder[last]);
  return known;
}

/** The path of the field once it was sent: what a button adds to an empty list is the first of it. */
function sentPath({ press }: Row, path: string): string {
  return press ? path.replace(/\.\d+\./, ".0.") : path;
}

describe("every field of the contract [S3.1] [S7.2]", () => {
  it("is named in the table", () => {
    const named = new Set(ROWS.map(({ field }) => field));
    const sent = fieldsOfContract().filter((field) => !(BESIDE[field.replace(/.*\./, "")] ?? ""));
    expect(sent.filter((field) => !named.has(field))).toEqual([]);
    expect([...named].filter((field) => !sent.includes(field))).toEqual([]);
  });

  it("is asked on a page, or the table says why not", () => {
    const without = ROWS.filter(({ page, input, notAsked }) => (page && input) === undefined && !notAsked);
    expect(without).toEqual([]);
    expect(asked.length + ROWS.filter(({ notAsked }) => notAsked).length).toBe(ROWS.length);
  });
});

describe.each(TYPES)("the wizard of %s [S2.8] [S3.1]", (type) => {
  const example = exampleOf(type);
  const pages: Drawn[] = [];

  beforeAll(async () => {
    const lists = stateLists();
    for (const opened of openPages(PAGES, example)) {
      pages.push({ opened, html: await renderPage(opened.page, opened.at, example, lists) });
    }
  }, 120_000);

  it.each(asked.filter((row) => row.type === type))("asks $field as $input on $page and sends it", (row) => {
    const path = pathOf(row);
    const input = row.input ?? "";
    const kept = pages.some(({ opened, html }) => {
      if (routeOf(opened) !== row.page) return false;
      const names = namesIn(html);
      if (!names.some((name) => name === input || name.startsWith(`${input}.`))) return false;
      const form = sentFrom(html);
      for (const [name, value] of Object.entries(row.press ?? {})) form.set(name, value);
      const known = before(example, row, path);
      const saved = merge(known, opened.page.read(form, known, opened.at));
      const at = sentPath(row, path);
      const mark = markOf({ ...saved }, [at]);
      return mark === markOf(example, [path]) && mark !== markOf(known, [at]);
    });
    expect(kept, `${row.field} from ${row.page} ${input}`).toBe(true);
  });
});
