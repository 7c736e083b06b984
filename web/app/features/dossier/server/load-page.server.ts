import { redirect } from "react-router";
import { markOf } from "~/features/dossier/model/merge";
import { type DossierPage, type PageAt, pageKey, pagePath } from "~/features/dossier/model/page";
import type { FrameData } from "~/features/dossier/model/page-screen";
import { PAGES } from "~/features/dossier/model/pages";
import { keyAfter, keyBefore, openPages, taskGroups } from "~/features/dossier/model/state";
import type { DossierData } from "~/features/dossier/model/types";
import { readDraft } from "~/server/auth/draft.server";
import { requireUser } from "~/server/auth/guard.server";
import { type Context, requestState } from "~/server/request-state.server";
import { codeAsked, pageError, readDossier } from "./own-dossier.server";
import { listsFor } from "./reference-data.server";
import { typedInstead } from "./typed-values.server";

export const DRAFT_FORM = "ho-so";

type Read = { dossier: DossierData; instead: boolean };

/** The dossier; what was typed instead of it when this very request could not save. */
async function readOrTyped(context: Context, maHoSo: string | null): Promise<Read> {
  const typed = typedInstead(context);
  if (typed) return { dossier: typed.dossier, instead: true };
  requireUser(context);
  try {
    return { dossier: await readDossier(context, maHoSo), instead: false };
  } catch (error) {
    throw pageError(error);
  }
}

/** The page's own address with the dossier's code in it, so that it can be bookmarked and shared. */
function withCode(url: URL, maHoSo: string): string {
  const query = new URLSearchParams(url.search);
  query.set("hs", maHoSo);
  return `${url.pathname}?${query}`;
}

/** A page that this dossier does not have redirects to the task list. */
function mustBeOpen(page: DossierPage, dossier: DossierData, key: string): void {
  const open = dossier.coTheSua && openPages([page], dossier).some((one) => one.key === key);
  if (!open) throw redirect(pagePath("", dossier.maHoSo));
}

/** Everything a page of the wizard needs. Without a code in the address it is about the newest draft. */
export async function loadPage(context: Context, request: Request, page: DossierPage, at: PageAt = {}) {
  const { url } = requestState(context);
  const asked = codeAsked(url.searchParams);
  const { dossier, instead } = await readOrTyped(context, asked);
  const key = pageKey(page, at);
  if (!instead) {
    if (!asked && dossier.maHoSo) throw redirect(withCode(url, dossier.maHoSo));
    mustBeOpen(page, dossier, key);
  }
  const draft = readDraft(request, url.pathname + url.search);
  return {
    dossier,
    lists: await listsFor(context, page, dossier, at).catch((error) => {
      throw pageError(error);
    }),
    at,
    key,
    groups: taskGroups(PAGES, dossier),
    before: keyBefore(PAGES, dossier, key),
    after: keyAfter(PAGES, dossier, key),
    goc: markOf(dossier, page.fields(dossier, at)),
    khoa: crypto.randomUUID(),
    returns: url.searchParams.get("ve") === "kiem-tra",
    restored: draft?.form === DRAFT_FORM ? (JSON.parse(draft.text) as Record<string, string>) : null,
  } satisfies FrameData;
}
