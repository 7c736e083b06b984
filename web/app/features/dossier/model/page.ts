import { m } from "~/paraglide/messages.js";
import { plainPath } from "./paths";
import type { DossierData, Lists, Patch } from "./types";

const NAMES: Record<StepId, () => string> = {
  "cong-ty": m.dossier_step_company,
  "nganh-nghe": m.dossier_step_lines,
  "chu-so-huu": m.dossier_step_owners,
  von: m.dossier_step_capital,
  thue: m.dossier_step_tax,
  "xac-nhan": m.dossier_step_submit,
};

/** A step's name. */
export function stepName(step: StepId): string {
  return NAMES[step]();
}

/** A step's number among all, from 1. */
export function stepNumber(step: StepId): number {
  return STEPS.indexOf(step) + 1;
}

/** The steps of S2.8 in their order; tax registration has its place before the last. */
export const STEPS = ["cong-ty", "nganh-nghe", "chu-so-huu", "von", "thue", "xac-nhan"] as const;
export type StepId = (typeof STEPS)[number];

/** Which of several similar things a page is about: the id of a person, from the address. */
export type PageAt = { muc?: string };

/** One line of check-your-answers. `truong` is the field's path; an empty `value` shows as "not given". */
export type Answer = {
  /** Name of the form's field, behind the page's base. */
  truong: string;
  label: string;
  value: string;
  /** Wire path of what the field is about, where the form calls it something else: comments of staff are written on it. */
  path?: string;
};

/** A place on a page: parameters of its address, and the id of what then has the focus. */
export type Stay = {
  query?: Record<string, string>;
  hash?: string;
  /** Key of another page that it leads to instead, such as that of what was just added. */
  to?: (saved: DossierData) => string | undefined;
};

/** One of several similar things that a page is opened for, such as an owner. */
type PageItem = {
  muc: string;
  label: string;
  /** The thing whose pages this one follows, when it is another one: for a delegate, their organisation. */
  follows?: string;
};

/**
 * One page of the wizard: one topic. Everything here is pure; the screen is a route of its own. Add the definition
 * to `pages/index.ts`, its row to `routes.ts` and its screen to `routes/dossier/pages/`.
 */
export type DossierPage = {
  /** Last part of the address: `/quan-ly-ho-so/thanh-lap/{slug}`, with `/{muc}` behind it for one of several things. */
  slug: string;
  step: StepId;
  title: (dossier: DossierData, at: PageAt) => string;
  /**
   * The wire paths that this page is about; findings and staff comments on or below them are shown here. A path that
   * ends with "=" means itself only: `chuSoHuuList=` is the list, not its content.
   */
  fields: (dossier: DossierData, at: PageAt) => string[];
  /**
   * Path in front of the names of the form's fields: with `chuSoHuuList.2` the field `hoTen` is `chuSoHuuList.2.hoTen`.
   * Without it a field's name is its whole path.
   */
  fieldBase?: (dossier: DossierData, at: PageAt) => string;
  /** Codes of findings on these fields that another page, named there, takes care of. */
  ignoredCodes?: readonly string[];
  /** Tells several pages about one thing apart when visits are remembered; at most three characters. */
  progressKey?: string;
  /** Whether this legal type needs the page; always when left out. */
  applies?: (dossier: DossierData) => boolean;
  /** For a page that is opened once per thing: the things. Without any, the page is shown without one. */
  items?: (dossier: DossierData) => PageItem[];
  /**
   * Answered from the start: untouched it counts as done, is not counted as a task, and "continue"
   * skips it. The task list and check-your-answers link to it.
   */
  answeredFromStart?: boolean;
  /** Whether anything was filled in. */
  started: (dossier: DossierData, at: PageAt) => boolean;
  /** The form's content, as the body of a SAVE. Must not refuse anything: a draft is saved as typed. */
  read: (form: FormData, dossier: DossierData, at: PageAt) => Patch;
  /** The rows of check-your-answers; also names what differs in a conflict of two tabs. */
  answers: (dossier: DossierData, lists: Lists, at: PageAt) => Answer[];
  /**
   * Buttons of the page that save and stay on it, by the value of `intent`: where on the page they lead. Null for every
   * other button; "save and continue" and "save and go to the list" exist on every page.
   */
  staysOnPage?: (intent: string, form: FormData) => Stay | null;
  /** Key of the page that comes next instead of the following one: a list that still lacks somebody. */
  next?: (saved: DossierData, at: PageAt) => string | undefined;
  /** Small lists (`/commons/{danhMuc}`) to choose from or to name codes with. */
  codes?: string[];
  /** Whether provinces and wards are needed: addresses. */
  places?: boolean;
  /** Paths of addresses on this page whose province's wards are offered for choice without scripts. */
  addresses?: (dossier: DossierData, at: PageAt) => string[];
  /** Whether the names of business lines are needed. */
  lines?: boolean;
};

/** The key under which a page is remembered as visited; at most 40 letters, digits and dashes. */
export function visitKey(page: Pick<DossierPage, "slug" | "progressKey">, at: PageAt): string {
  if (!at.muc) return page.slug;
  return page.progressKey ? `${at.muc}-${page.progressKey}` : at.muc;
}

/** Whether the rules refuse something about a list as a whole, such as that somebody is missing in it. */
export function isListRefused({ loi }: DossierData, path: string): boolean {
  return loi.some(({ truong, mucDo }) => mucDo === "LOI" && plainPath(truong) === path);
}

/** The key of a page: the end of its address. */
export function pageKey(page: Pick<DossierPage, "slug">, at: PageAt): string {
  return at.muc ? `${page.slug}/${at.muc}` : page.slug;
}

/** Address of a page of a dossier. */
export function pagePath(key: string, maHoSo: string | null, more: Record<string, string> = {}): string {
  const path = key ? `/quan-ly-ho-so/thanh-lap/${key}` : "/quan-ly-ho-so/thanh-lap";
  const query = new URLSearchParams({ ...(maHoSo ? { hs: maHoSo } : {}), ...more }).toString();
  return query ? `${path}?${query}` : path;
}
