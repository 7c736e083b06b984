import { data, redirect } from "react-router";
import { pagePath, STEPS, type StepId } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { firstOpen, taskGroups } from "~/features/dossier/model/state";
import { codeAsked, pageError, readDossier } from "~/features/dossier/server/own-dossier.server";
import { requireUser } from "~/server/auth/guard.server";
import type { Route } from "./+types/step";

/** A step's own address, by its name or number (S2.8): redirects to the first of its pages that is incomplete. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const step = (STEPS as readonly string[]).includes(params.buoc)
    ? (params.buoc as StepId)
    : STEPS[Number(params.buoc) - 1];
  if (!step) throw data(null, { status: 404 });
  requireUser(context);
  const dossier = await readDossier(context, codeAsked(url.searchParams)).catch((error) => {
    throw pageError(error);
  });
  const groups = taskGroups(PAGES, dossier);
  const first = groups.find((group) => group.step === step)?.tasks[0]?.key;
  const key = step === "xac-nhan" ? "kiem-tra" : (firstOpen(groups, step) ?? first ?? "");
  return redirect(pagePath(dossier.coTheSua ? key : "", dossier.maHoSo));
}
