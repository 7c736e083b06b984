import { redirect } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import { typed } from "~/features/dossier/model/read";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { codeAsked, pageError, readDossier, saveDossier } from "./own-dossier.server";

/** A page of the wizard, by its key; anything else leads to the check page. */
const PAGE_KEY = /^[a-z-]+(\/[0-9a-f-]{36})?$/;

/**
 * Saves the chosen version of a person at all places that name them.
 * If the dossier was changed after the page was rendered, nothing is saved and the person looks again.
 */
export async function takePersonVersion(context: Context, request: Request): Promise<Response> {
  const form = await request.formData();
  const state = requestState(context);
  const maHoSo = codeAsked(state.url.searchParams);
  const asked = typed(form, "ve");
  const back = pagePath(PAGE_KEY.test(asked) ? asked : "kiem-tra", maHoSo);
  try {
    const { maHoSo: found } = await readDossier(context, maHoSo);
    const saving = { maHoSo: found ?? "", phienBan: Number(typed(form, "phienBan")) };
    await saveDossier(context, saving, { chonBan: typed(form, "ban") });
    setFlash(state, { kind: "success", text: m.dossier_people_same_taken() });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 409)) throw pageError(error);
    setFlash(state, { kind: "info", text: m.dossier_people_same_gone() });
  }
  return redirect(back);
}
