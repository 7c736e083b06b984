import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { DossierHead } from "~/features/dossier/components/frame/DossierHead";
import { PersonVersions } from "~/features/dossier/components/people/PersonVersions";
import { AnswerGroups } from "~/features/dossier/components/review/AnswerGroups";
import { CheckProblems } from "~/features/dossier/components/review/CheckProblems";
import styles from "~/features/dossier/components/review/check.module.css";
import { PapersPreview } from "~/features/dossier/components/review/Papers";
import { SubmitPart } from "~/features/dossier/components/review/SubmitPart";
import { pagePath } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { typed } from "~/features/dossier/model/read";
import { openOrders } from "~/features/dossier/server/order.server";
import {
  codeAsked,
  pageError,
  readDossier,
  submitDossier,
} from "~/features/dossier/server/own-dossier.server";
import { papersOf } from "~/features/dossier/server/papers.server";
import { listsFor } from "~/features/dossier/server/reference-data.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { requireUser } from "~/server/auth/guard.server";
import { failureOf } from "~/server/problem.server";
import { useFailure } from "~/ui/form/PostForm";
import { Page } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/check";

export const handle = defineScreen({
  title: m.dossier_check_title,
  description: m.dossier_description,
  type: "dossier",
  icon: "dossier",
  task: true,
});

/** All lists that name the codes in any page's answers. */
const WANTED = {
  codes: [...new Set(PAGES.flatMap(({ codes = [] }) => codes))],
  places: true,
  lines: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context);
  try {
    const dossier = await readDossier(context, codeAsked(url.searchParams));
    const lists = await listsFor(context, WANTED, dossier, {});
    if (!dossier.coTheSua) throw redirect(pagePath("da-nop", dossier.maHoSo));
    if (!dossier.maHoSo) throw redirect(pagePath("", null));
    const [papers, orders] = await Promise.all([
      papersOf(context, dossier.maHoSo),
      openOrders(context, dossier.maDonHang),
    ]);
    return { dossier, lists, papers, orders };
  } catch (error) {
    throw pageError(error);
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const maHoSo = codeAsked(url.searchParams) ?? typed(form, "maHoSo");
    await submitDossier(context, maHoSo, Number(typed(form, "phienBan")), typed(form, "maDonHang"));
    return redirect(pagePath("da-nop", maHoSo));
  } catch (error) {
    return failureOf(error, form);
  }
}

/** A dossier that was changed meanwhile is loaded again, so that what is submitted is what is seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Check your answers (goal G-53): every answer with a link back to it, then submitting. */
export default function CheckScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, lists, papers, orders } = loaderData;
  const failure = useFailure();
  return (
    <Page>
      <div className={`${parts.stackWide} ${styles.page}`}>
        <div>
          <DossierHead dossier={dossier} current={m.dossier_check_title()} />
        </div>
        <p>{m.dossier_check_after()}</p>
        <CheckProblems dossier={dossier} failure={failure} />
        <PersonVersions dossier={dossier} back="kiem-tra" />
        {papers && dossier.maHoSo && <PapersPreview maHoSo={dossier.maHoSo} papers={papers} />}
        <AnswerGroups dossier={dossier} lists={lists} />
        <SubmitPart dossier={dossier} orders={orders} />
      </div>
    </Page>
  );
}
