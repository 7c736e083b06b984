import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { AnswerGroups } from "~/features/dossier/AnswerGroups";
import { CheckProblems } from "~/features/dossier/CheckProblems";
import styles from "~/features/dossier/check.module.css";
import { DossierHead } from "~/features/dossier/DossierHead";
import { PapersPreview } from "~/features/dossier/PapersPreview";
import { SubmitPart } from "~/features/dossier/SubmitPart";
import { pagePath } from "~/lib/dossier/page";
import { PAGES } from "~/lib/dossier/pages";
import { typed } from "~/lib/dossier/read";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { listsFor } from "~/server/commons.server";
import { codeAsked, pageError, readDossier, submitDossier } from "~/server/dossier.server";
import { openOrders } from "~/server/dossier-order.server";
import { papersOf } from "~/server/dossier-papers.server";
import { requireUser } from "~/server/guard.server";
import { failureOf } from "~/server/problem.server";
import { useFailure } from "~/ui/form/use-failure";
import { Page } from "~/ui/Page";
import type { Route } from "./+types/check";

export const handle = defineScreen({
  title: m.dossier_check_title,
  description: m.dossier_description,
  navOrder: null,
  type: "dossier",
  icon: "dossier",
  hidden: true,
  layout: "default",
});

/** All lists that any page's answers are named with. */
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
      dossier.maDonHang ? [] : openOrders(context),
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

/** A dossier that was changed meanwhile is read anew, so that what is handed in is what is seen. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Check your answers (goal G-53): everything that was said, each with its way back, then handing in. */
export default function CheckScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, lists, papers, orders } = loaderData;
  const failure = useFailure();
  return (
    <Page>
      <div className={styles.page}>
        <DossierHead dossier={dossier} current={m.dossier_check_title()} />
        <CheckProblems dossier={dossier} failure={failure} />
        <AnswerGroups dossier={dossier} lists={lists} />
        {papers && dossier.maHoSo && <PapersPreview maHoSo={dossier.maHoSo} papers={papers} />}
        <SubmitPart dossier={dossier} orders={orders} />
      </div>
    </Page>
  );
}
