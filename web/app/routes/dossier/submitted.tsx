import { redirect } from "react-router";
import { SentAttachments } from "~/features/dossier/components/attachments/AttachedFiles";
import { DossierHead } from "~/features/dossier/components/frame/DossierHead";
import { FilingResult, History } from "~/features/dossier/components/review/History";
import { Arrived, Beware, NextSteps } from "~/features/dossier/components/review/NextSteps";
import { PaperList } from "~/features/dossier/components/review/Papers";
import { PaperVersions } from "~/features/dossier/components/review/PaperVersions";
import { SignedScans, Signing } from "~/features/dossier/components/review/Signing";
import { pagePath } from "~/features/dossier/model/page";
import { filedVersion } from "~/features/dossier/model/papers/paper-versions";
import type { Papers } from "~/features/dossier/model/papers/papers";
import type { DossierData } from "~/features/dossier/model/types";
import { attachmentsOf } from "~/features/dossier/server/attachments.server";
import { codeAsked, pageError, readDossier } from "~/features/dossier/server/own-dossier.server";
import { dropScan, papersOf, readEvents, sendScan } from "~/features/dossier/server/papers.server";
import type { FormFailure } from "~/lib/failure";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { useFailure } from "~/ui/form/PostForm";
import { Page } from "~/ui/layout/Page";
import { More } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/submitted";

export const handle = defineScreen({
  title: m.dossier_sent_title,
  description: m.dossier_description,
  type: "dossier",
  icon: "dossier",
  task: true,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context);
  const asked = codeAsked(url.searchParams);
  if (!asked) throw redirect("/quan-ly-ho-so");
  const dossier = await readDossier(context, asked).catch((error) => {
    throw pageError(error);
  });
  if (dossier.coTheSua) throw redirect(pagePath("", dossier.maHoSo));
  const [papers, events, attachments] = await Promise.all([
    papersOf(context, asked),
    readEvents(context, asked),
    attachmentsOf(context, asked),
  ]);
  return { dossier, papers, events, attachments };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = codeAsked(url.searchParams) ?? "";
  const dropped = typed(form, "intent") === "drop";
  try {
    if (dropped) await dropScan(context, asked, typed(form, "id"));
    else await sendScan(context, asked, form);
  } catch (error) {
    return failureOf(error, form);
  }
  const text = dropped ? m.dossier_papers_dropped() : m.dossier_papers_arrived();
  setFlash(requestState(context), { kind: "success", text });
  return redirect(`${pagePath("da-nop", asked)}#ban-ky`);
}

type SignProps = { dossier: DossierData; papers: Papers; failure: FormFailure | undefined };

/** Who signs where, and sending what was signed. */
function Sign({ dossier, papers, failure }: SignProps) {
  return (
    <>
      <Signing papers={papers} />
      <SignedScans
        maHoSo={dossier.maHoSo ?? ""}
        papers={papers}
        scans={dossier.banKy}
        open={!CLOSED.has(dossier.trangThai)}
        failure={failure}
      />
    </>
  );
}

const CLOSED = new Set(["DA_CAP", "TU_CHOI"]);

/** After submitting: progress, the papers and who signs them, who does what now, and what to beware of. */
export default function SubmittedScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, papers, events, attachments } = loaderData;
  const failure = useFailure();
  const maHoSo = dossier.maHoSo ?? "";
  // Once it is checked, signing is what the customer has to do; before, it would be done too early.
  const signing = dossier.trangThai === "DA_DUYET" ? "now" : "later";
  return (
    <Page width="text">
      <DossierHead dossier={dossier} />
      <div className={parts.stackWide}>
        <Arrived dossier={dossier} />
        <FilingResult
          maHoSo={maHoSo}
          bienNhan={dossier.bienNhan}
          ketQua={dossier.ketQua}
          filed={papers ? filedVersion(papers.cacBan) : undefined}
        />
        {signing === "now" && papers && <Sign papers={papers} dossier={dossier} failure={failure} />}
        <NextSteps dossier={dossier} />
        {papers && <PaperList maHoSo={maHoSo} papers={papers} open={signing === "now"} />}
        {signing === "later" && papers && (
          <More
            title={m.dossier_sent_later()}
            open={failure !== undefined || (dossier.banKy.length > 0 && !CLOSED.has(dossier.trangThai))}
          >
            <div className={parts.stackWide}>
              <Sign papers={papers} dossier={dossier} failure={failure} />
            </div>
          </More>
        )}
        {papers && <PaperVersions maHoSo={maHoSo} versions={papers.cacBan} />}
        <SentAttachments maHoSo={maHoSo} list={attachments} />
        <Beware dossier={dossier} />
        <History events={events} />
      </div>
    </Page>
  );
}
