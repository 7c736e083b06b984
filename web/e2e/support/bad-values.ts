import type { BrowserContext, Page } from "@playwright/test";
import { post } from "./forms";
import { expect } from "./support";
import type { Lang } from "./words";

/** One mistake: the field, what is typed, and the error shown at it. */
export type Mistake = [field: string, typed: string, vi: string, en: string];
type Table = {
  path: string;
  good: Record<string, string>;
  mistakes: Mistake[];
  /** Prefix of the ids of the fields, where one page has several forms. */
  idPrefix?: string;
};

export const UNTICKED = "(not ticked)";
const SECRET = /matKhau|^ma$|^khoa$|^tongTien$|^intent$/;

type Case = { path: string; form: Record<string, string>; at: string; lang: Lang; sentence: string };

/** Each mistake alone, in both languages. */
function casesOf({ path, good, mistakes, idPrefix = "" }: Table): Case[] {
  return mistakes.flatMap(([field, typed, vi, en]) => {
    const { [field]: _, ...others } = good;
    const form = typed === UNTICKED ? others : { ...good, [field]: typed };
    const at = idPrefix + field;
    const told: [Lang, string][] = [
      ["vi", vi],
      ["en", en],
    ];
    return told.map(([lang, sentence]) => ({ path, form, at, lang, sentence }));
  });
}

/** In the back office the summary names the field before its sentence, since one page has many similar ones. */
function withoutLabel(path: string, told = "", sentence: string): string {
  return path.startsWith("/quan-tri") && told.endsWith(`: ${sentence}`) ? sentence : told;
}

/** Field, sentence, summary, title; and nothing typed is lost. */
export async function check(page: Page, context: BrowserContext, table: Table) {
  for (const { path, form, at, lang, sentence } of casesOf(table)) {
    const got = await post(page, context, path, lang, form);
    const where = `${path} ${at} in ${lang}: ${sentence}`;
    expect.soft(Math.floor(got.status / 100), where).toBe(4);
    expect.soft(got.lang, where).toBe(lang);
    expect.soft(got.title, where).toMatch(lang === "vi" ? /^Lỗi: / : /^Error: /);
    expect.soft(got.errors, where).toEqual({ [at]: sentence });
    expect.soft(Object.keys(got.summary), where).toEqual([at]);
    expect.soft(withoutLabel(path, got.summary[at], sentence), where).toBe(sentence);
    expect.soft(got.dangling, where).toEqual([]);
    const typed = Object.entries(form).filter(([name]) => !SECRET.test(name));
    expect.soft(got.values, where).toMatchObject(Object.fromEntries(typed));
  }
}
