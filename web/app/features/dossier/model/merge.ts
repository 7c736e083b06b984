import type { Answer, DossierPage, PageAt } from "./page";
import { valueAt } from "./paths";
import type { DossierData, Lists, Patch } from "./types";

/** A field that two tabs wrote differently, as check-your-answers shows it. */
export type Difference = { label: string; mine: string; theirs: string };

type Versions = { current: DossierData; mine: DossierData; lists: Lists };

/** What differs on a page between what was typed and what is saved; rows are matched by field and label. */
export function differences(page: DossierPage, at: PageAt, { current, mine, lists }: Versions): Difference[] {
  const theirs = byLabel(page.answers(current, lists, at));
  const own = byLabel(page.answers(mine, lists, at));
  return [...new Set([...own.keys(), ...theirs.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? "", theirs: theirs.get(label) ?? "" }))
    .filter((row) => row.mine !== row.theirs);
}

function byLabel(answers: Answer[]): Map<string, string> {
  return new Map(answers.map(({ label, value }) => [label, value]));
}

type Tree = Record<string, unknown>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mergeTree(before: unknown, sent: Tree): Tree {
  const merged: Tree = isTree(before) ? { ...before } : {};
  for (const [name, value] of Object.entries(sent)) {
    merged[name] = isTree(value) ? mergeTree(merged[name], value) : value;
  }
  return merged;
}

/** The dossier as it would be after a save, for showing what was typed while it could not be saved. */
export function merge(dossier: DossierData, patch: Patch): DossierData {
  const merged: Tree = { ...dossier };
  for (const [part, sent] of Object.entries(patch)) {
    merged[part] = isTree(sent) ? mergeTree(merged[part], sent) : mergeItems(merged[part], sent);
  }
  return merged as DossierData;
}

/** A list replaces the list; an item with a known id keeps the fields that were not sent. */
function mergeItems(before: unknown, sent: unknown): unknown {
  if (!Array.isArray(sent)) return before;
  const known = new Map((Array.isArray(before) ? before : []).map((item) => [item.id, item]));
  return sent.map((item) => (isTree(item) && item.id ? mergeTree(known.get(item.id), item) : item));
}

/** One spelling for what means the same: `31/01/1990` and `1990-01-31`, `33,5` and `33.5`, 0 and "0", null and "". */
function plain(value: unknown): string {
  const text = value === null || value === undefined || value === false ? "" : String(value).trim();
  const day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (day) return `${day[3]}-${day[2]?.padStart(2, "0")}-${day[1]?.padStart(2, "0")}`;
  return /^\d+,\d+$/.test(text) ? text.replace(",", ".") : text;
}

function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (!isTree(value)) return plain(value);
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, stable(value[name])]),
  );
}

/** FNV-1a, 32 bits: detects changes, protects no secret. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum.toString(36);
}

/** What a path that ends with "=" means: which things are in a list, whether there is a thing; not their content. */
function itself(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isTree(item) ? (item.id ?? null) : item));
  return isTree(value) ? true : value;
}

function marked(dossier: DossierData, path: string): unknown {
  if (path.endsWith("=")) return itself(valueAt(dossier, path.slice(0, -1)));
  return valueAt(dossier, path);
}

/** A short hash of these fields: two are equal when nothing in the fields has changed. */
export function markOf(dossier: DossierData, fields: readonly string[]): string {
  return hash(JSON.stringify(fields.map((path) => stable(marked(dossier, path) ?? null))));
}
