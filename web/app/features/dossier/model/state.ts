import { type DossierPage, type PageAt, pageKey, STEPS, type StepId, visitKey } from "./page";
import { isUnder, plainPath } from "./paths";
import type { DossierData, Finding, StaffNote } from "./types";

/** chưa làm, đang làm, cần sửa, xong */
export type PageState = "todo" | "doing" | "mend" | "done";

/** A page as the task list shows it. */
export type Task = {
  key: string;
  title: string;
  state: PageState;
  /** How many things are wrong with it; a page that was not visited says so only when staff want it mended. */
  errors: number;
  /** Answered by default and left so: nothing for anybody to do. */
  answeredFromStart: boolean;
};

export type TaskGroup = { step: StepId; tasks: Task[] };

/** Findings on a page's fields. */
export function findingsOf(page: DossierPage, dossier: DossierData, at: PageAt): Finding[] {
  const fields = page.fields(dossier, at);
  return dossier.loi.filter(
    ({ truong, ma }) => !page.ignoredCodes?.includes(ma) && isUnder(plainPath(truong), fields),
  );
}

/** Comments of staff on a page's fields that are not settled yet. */
export function notesOf(page: DossierPage, dossier: DossierData, at: PageAt): StaffNote[] {
  const fields = page.fields(dossier, at);
  return dossier.ghiChu.filter(({ truong, daXong }) => !daXong && isUnder(plainPath(truong), fields));
}

/** Whether the page was left by "Save and continue"; before that its findings are not shown. */
export function isVisited(page: DossierPage, dossier: DossierData, at: PageAt): boolean {
  return dossier.buocXong.includes(visitKey(page, at));
}

/** Whether a page that is answered by default was left as it was. */
function isUntouched(page: DossierPage, dossier: DossierData, at: PageAt): boolean {
  return Boolean(page.answeredFromStart) && !page.started(dossier, at) && !isVisited(page, dossier, at);
}

/** The state of a page. */
export function pageState(page: DossierPage, dossier: DossierData, at: PageAt): PageState {
  if (notesOf(page, dossier, at).length > 0) return "mend";
  if (isUntouched(page, dossier, at)) return "done";
  if (!isVisited(page, dossier, at)) return page.started(dossier, at) ? "doing" : "todo";
  return findingsOf(page, dossier, at).some(({ mucDo }) => mucDo === "LOI") ? "mend" : "done";
}

type Opened = { page: DossierPage; at: PageAt; key: string; follows?: string };

/** Puts a page about something after the other pages of the same step about it, so that one person follows another. */
function putBeside(open: Opened[], one: Opened): Opened[] {
  const goesWith = ({ page, follows }: Opened) => follows === one.follows && page.step === one.page.step;
  const last = one.follows === undefined ? -1 : open.findLastIndex(goesWith);
  return last < 0 ? [...open, one] : [...open.slice(0, last + 1), one, ...open.slice(last + 1)];
}

/** The pages that a dossier of this type goes through, one entry per thing for pages of several. */
export function openPages(pages: readonly DossierPage[], dossier: DossierData): Opened[] {
  return pages
    .filter((page) => page.applies?.(dossier) ?? true)
    .flatMap((page): Opened[] => {
      if (!page.items) return [{ page, at: {}, key: pageKey(page, {}) }];
      return page.items(dossier).map(({ muc, follows = muc }) => {
        return { page, at: { muc }, key: pageKey(page, { muc }), follows };
      });
    })
    .reduce(putBeside, []);
}

/** The task list: steps in order, each with its pages and their state; steps without pages are left out. */
export function taskGroups(pages: readonly DossierPage[], dossier: DossierData): TaskGroup[] {
  const tasks = openPages(pages, dossier).map(({ page, at, key }) => {
    const state = pageState(page, dossier, at);
    const errors = findingsOf(page, dossier, at).filter(({ mucDo }) => mucDo === "LOI").length;
    const answeredFromStart = state === "done" && isUntouched(page, dossier, at);
    return {
      step: page.step,
      task: { key, title: page.title(dossier, at), state, errors, answeredFromStart },
    };
  });
  return STEPS.map((step) => ({
    step,
    tasks: tasks.filter((one) => one.step === step).map(({ task }) => task),
  })).filter(({ tasks }) => tasks.length > 0);
}

/** Those that a person has to do, or has done. */
function asked(tasks: Task[]): Task[] {
  return tasks.filter(({ answeredFromStart }) => !answeredFromStart);
}

function doneOf(tasks: Task[]): number {
  return tasks.filter(({ state }) => state === "done").length;
}

/** How much of it is done. */
export function progressOf(groups: TaskGroup[]): { done: number; all: number } {
  const tasks = asked(groups.flatMap((group) => group.tasks));
  return { done: doneOf(tasks), all: tasks.length };
}

/**
 * Minutes that somebody who types slowly needs for a page, and at least for a step: what it asks is known only once type and people
 * are, and a promise must not rise then. The estimate is given in fives.
 */
const MINUTES_A_PAGE = 1;
const LEAST_A_STEP = 5;
const MINUTES_STEP = 5;

/**
 * How far it is, in steps, whose number stays the same when an answer adds pages: the place of the step with the page
 * `current` (counted from 1; 0 without one), all steps, the part done (0 to 1) and the minutes left, rounded up to fives.
 */
export function walkOf(
  groups: TaskGroup[],
  current?: string,
): { at: number; all: number; part: number; minutes: number } {
  const steps = groups.map(({ tasks }) => asked(tasks)).filter((tasks) => tasks.length > 0);
  const left = steps.map((tasks) => tasks.length - doneOf(tasks)).filter((count) => count > 0);
  // Before the first answer some steps ask nothing yet: the type decides what.
  const unknown = steps.length > 0 && progressOf(groups).done === 0 ? STEPS.length - steps.length : 0;
  const minutes = left.reduce(
    (sum, count) => sum + Math.max(LEAST_A_STEP, count * MINUTES_A_PAGE),
    unknown * LEAST_A_STEP,
  );
  const part = steps.reduce((sum, tasks) => sum + doneOf(tasks) / tasks.length, 0);
  return {
    at: groups.findIndex(({ tasks }) => tasks.some(({ key }) => key === current)) + 1,
    all: groups.length,
    part: steps.length === 0 ? 0 : part / steps.length,
    minutes: Math.ceil(minutes / MINUTES_STEP) * MINUTES_STEP,
  };
}

/** The first page that is incomplete, of the whole dossier or of one step; null when all is done. */
export function firstOpen(groups: TaskGroup[], step?: StepId): string | null {
  const tasks = groups.filter((group) => !step || group.step === step).flatMap((group) => group.tasks);
  return tasks.find(({ state }) => state !== "done")?.key ?? null;
}

function isOpenList({ page, at }: Opened, dossier: DossierData): boolean {
  const list = page.fields(dossier, at).some((field) => field.endsWith("="));
  const wanting = () => findingsOf(page, dossier, at).some(({ mucDo }) => mucDo === "LOI");
  return list && isVisited(page, dossier, at) && wanting();
}

/**
 * The page after this one; null after the last. Pages answered by default are skipped. After the last
 * of several things it is back to their list while that needs more of them: a person who entered the first of two
 * members is asked for the second.
 */
export function keyAfter(pages: readonly DossierPage[], dossier: DossierData, key: string): string | null {
  const open = openPages(pages, dossier);
  const here = open.findIndex((one) => one.key === key);
  const current = open[here];
  const next = open.slice(here + 1).find(({ page }) => !page.answeredFromStart);
  if (current?.at.muc && !next?.at.muc) {
    const before = open.slice(0, here).filter(({ page }) => page.step === current.page.step);
    const list = before.find((one) => isOpenList(one, dossier));
    if (list) return list.key;
  }
  return next?.key ?? null;
}

/** Key of the page before this one, null before the first. */
export function keyBefore(pages: readonly DossierPage[], dossier: DossierData, key: string): string | null {
  const open = openPages(pages, dossier);
  const here = open.findIndex((one) => one.key === key);
  return open[here - 1]?.key ?? null;
}

/** The page on which a field is asked; null when none of this type's pages asks it. `ma`: what was found on it. */
export function pageOfField(pages: readonly DossierPage[], dossier: DossierData, truong: string, ma = "") {
  const path = plainPath(truong);
  const asks = ({ page, at }: { page: DossierPage; at: PageAt }) =>
    !page.ignoredCodes?.includes(ma) && isUnder(path, page.fields(dossier, at));
  return openPages(pages, dossier).find(asks) ?? null;
}
