import { redirect } from "react-router";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import { sentenceAlone } from "~/features/dossier/model/field-names";
import { differences, markOf, merge } from "~/features/dossier/model/merge";
import { type DossierPage, type PageAt, pageKey, pagePath, visitKey } from "~/features/dossier/model/page";
import { BETWEEN_PLACES } from "~/features/dossier/model/page-screen";
import { PAGES } from "~/features/dossier/model/pages";
import { plainPath, withoutBase } from "~/features/dossier/model/paths";
import { MORE_OWNERS } from "~/features/dossier/model/people/owners";
import { typed } from "~/features/dossier/model/read";
import { findingsOf, keyAfter } from "~/features/dossier/model/state";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { type FormFailure, typedValues } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { dropDraft, keepDraft } from "~/server/auth/draft.server";
import { setFlash } from "~/server/flash.server";
import { ApiProblem, failForm, failureOf, SessionEnded } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { DRAFT_FORM } from "./load-page.server";
import { codeAsked, createDossier, readDossier, saveDossier } from "./own-dossier.server";
import { listsFor } from "./reference-data.server";
import { isDown, rememberTyped } from "./typed-values.server";

/** Somebody saved the same fields in between. */
class Differs extends Error {
  readonly current: DossierData;

  constructor(current: DossierData) {
    super("The dossier was changed elsewhere");
    this.current = current;
  }
}

type Job = { context: Context; form: FormData; page: DossierPage; at: PageAt };

/**
 * What is to be sent, based on the dossier as it is now.
 * @throws Differs when this page's fields were changed since the form was rendered, and not to what was typed.
 */
function patchOnto(known: DossierData, { form, page, at }: Job): Patch {
  const patch = page.read(form, known, at);
  const fields = page.fields(known, at);
  const stands = markOf(known, fields);
  const mine = markOf(merge(known, patch), page.fields(merge(known, patch), at));
  if (typed(form, "goc") !== stands && mine !== stands) throw new Differs(known);
  return patch;
}

function visitedWith(known: DossierData, { page, at }: Job): string[] {
  return [...new Set([...known.buocXong, visitKey(page, at)])];
}

async function send(job: Job, known: DossierData, visited: boolean): Promise<DossierData> {
  const { context } = job;
  const patch = patchOnto(known, job);
  const buocXong = visited ? visitedWith(known, job) : undefined;
  return saveDossier(
    context,
    { maHoSo: known.maHoSo ?? "", phienBan: known.phienBan, ...(buocXong ? { buocXong } : {}) },
    patch,
  );
}

/** Saves a page's form. A dossier that does not exist yet is started. */
async function save(job: Job, visited: boolean): Promise<DossierData> {
  const { context, form } = job;
  const { url } = requestState(context);
  const asked = codeAsked(url.searchParams) ?? (typed(form, "maHoSo") || null);
  const maHoSo = asked ?? (await createDossier(context, typed(form, "khoa") || crypto.randomUUID()));
  const known = await readDossier(context, maHoSo);
  try {
    return await send(job, known, visited);
  } catch (error) {
    // Somebody else saved between reading and saving: once more, based on the current state.
    if (!(error instanceof ApiProblem && error.code === "ho_so_da_doi")) throw error;
    return send(job, await readDossier(context, maHoSo), visited);
  }
}

/** What the form must send next time. */
function standing(dossier: DossierData, job: Job) {
  const { page, at } = job;
  const goc = markOf(dossier, page.fields(dossier, at));
  return { phienBan: dossier.phienBan, goc, cungSua: changedAlong(dossier, job).join(BETWEEN_PLACES) };
}

/** The other places of the same people that saving this page changed, autosaves since it was opened included. */
function changedAlong({ cungSua }: DossierData, { form }: Job): string[] {
  return [...new Set([...typed(form, "cungSua").split(BETWEEN_PLACES).filter(Boolean), ...cungSua])];
}

function fieldName({ page, at }: Job, dossier: DossierData, truong: string): string {
  return withoutBase(plainPath(truong), page.fieldBase?.(dossier, at) ?? "");
}

/** The rules' findings on this page, as a refused form; undefined when there are none. */
function openFindings(job: Job, dossier: DossierData) {
  const errors = findingsOf(job.page, dossier, job.at)
    .filter(({ mucDo }) => mucDo === "LOI")
    .map((found) => ({
      truong: fieldName(job, dossier, found.truong),
      ma: found.ma,
      thongBao: found.thongBao,
      tomTat: sentenceAlone(found),
    }));
  if (errors.length === 0) return undefined;
  const extra = { ...standing(dossier, job), daLuu: true };
  return failForm(422, { code: "con_cho_can_sua", message: m.dossier_saved_but(), errors, extra }, job.form);
}

async function conflict(job: Job, current: DossierData) {
  const { context, form, page, at } = job;
  const lists = await listsFor(context, page, merge(current, page.read(form, current, at)), at);
  const rows = differences(page, at, { current, mine: merge(current, page.read(form, current, at)), lists });
  const extra = { ...standing(current, job), rows };
  return failForm(409, { code: "ho_so_da_doi", message: m.dossier_conflict_text(), extra }, form);
}

/** Answers a failed save, with everything typed still there. */
async function refused(job: Job, error: unknown) {
  const { context, form, page, at } = job;
  if (error instanceof Differs) return conflict(job, error.current);
  if (error instanceof SessionEnded) keepTyped(context, form);
  if (isDown(error) || error instanceof SessionEnded) {
    const maHoSo = typed(form, "maHoSo") || null;
    const empty = { ...EMPTY_DOSSIER, maHoSo, phienBan: sentStanding(form).phienBan };
    rememberTyped(context, merge(empty, page.read(form, empty, at)), isDown(error));
  }
  const answer = failureOf(withPlainNames(job, error), form);
  answer.data.extra = { ...answer.data.extra, ...sentStanding(form) };
  return answer;
}

/** What the form was rendered with: still its base, since nothing was saved. */
function sentStanding(form: FormData) {
  return {
    maHoSo: typed(form, "maHoSo"),
    phienBan: Number(typed(form, "phienBan")) || 0,
    goc: typed(form, "goc"),
    cungSua: typed(form, "cungSua"),
  };
}

function withPlainNames(job: Job, error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  for (const one of error.errors) one.truong = fieldName(job, EMPTY_DOSSIER, one.truong);
  return error;
}

/** Stores what was typed in the browser while its owner logs in again. */
function keepTyped(context: Context, form: FormData): void {
  const state = requestState(context);
  const text = JSON.stringify(typedValues(form));
  keepDraft(state, { path: state.url.pathname + state.url.search, form: DRAFT_FORM, text });
}

/** Tells the next page which other places were changed along, so that nobody is surprised by them later. */
function sayChangedAlong(job: Job, dossier: DossierData): void {
  const places = changedAlong(dossier, job).join(", ");
  if (!places) return;
  setFlash(requestState(job.context), { kind: "info", text: m.dossier_people_same_changed({ places }) });
}

/** Where to go after saving a page. */
function onward(job: Job, dossier: DossierData, intent: string) {
  const { context, form, page, at } = job;
  const key = pageKey(page, at);
  const returns: Record<string, string> =
    requestState(context).url.searchParams.get("ve") === "kiem-tra" ? { ve: "kiem-tra" } : {};
  const stay = page.staysOnPage?.(intent, form);
  if (stay) {
    const hash = stay.hash ? `#${stay.hash}` : "";
    return redirect(
      pagePath(stay.to?.(dossier) ?? key, dossier.maHoSo, { ...stay.query, ...returns }) + hash,
    );
  }
  if (intent === "task-list") return redirect(pagePath("", dossier.maHoSo));
  if (intent === MORE_OWNERS) return redirect(pagePath("chu-so-huu", dossier.maHoSo));
  if (returns.ve) return redirect(`${pagePath("kiem-tra", dossier.maHoSo)}#${page.slug}`);
  const next = page.next?.(dossier, at) ?? keyAfter(PAGES, dossier, key) ?? "kiem-tra";
  return redirect(pagePath(next, dossier.maHoSo));
}

/** The action of every page: saves, then goes on; findings of the rules keep the person on the page. */
export async function savePage(context: Context, request: Request, page: DossierPage, at: PageAt = {}) {
  const form = await request.formData();
  const job: Job = { context, form, page, at };
  const intent = typed(form, "intent");
  const stay = page.staysOnPage?.(intent, form);
  const stays = Boolean(stay);
  try {
    // Going to the page of what was just added counts as having visited the list.
    const dossier = await save(job, !stay || stay.to !== undefined);
    dropDraft(requestState(context), request);
    const open = stays || intent === "task-list" ? undefined : openFindings(job, dossier);
    if (open) return open;
    sayChangedAlong(job, dossier);
    return onward(job, dossier, intent);
  } catch (error) {
    return refused(job, error);
  }
}

type AutoSaved = {
  ok: true;
  maHoSo: string;
  phienBan: number;
  goc: string;
  cungSua: string;
  luc: string;
  loi: FormFailure["errors"];
};
type NotSaved = { ok: false; code: string };

/** Autosaves while somebody is still typing: never redirects, never marks the page as done. */
export async function autoSave(job: Job): Promise<AutoSaved | NotSaved> {
  try {
    const dossier = await save(job, false);
    const loi = findingsOf(job.page, dossier, job.at)
      .filter(({ thieu }) => !thieu)
      .map(({ truong, ma, thongBao }) => ({ truong: fieldName(job, dossier, truong), ma, thongBao }));
    const luc = dossier.capNhatLuc ?? "";
    return { ok: true, maHoSo: dossier.maHoSo ?? "", ...standing(dossier, job), luc, loi };
  } catch (error) {
    if (error instanceof Differs) return { ok: false, code: "ho_so_da_doi" };
    if (error instanceof SessionEnded) return { ok: false, code: "session_ended" };
    if (error instanceof ApiProblem) return { ok: false, code: error.code };
    if (isDown(error)) return { ok: false, code: "unavailable" };
    throw error;
  }
}
