import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { COMMITMENT, socialCommitmentPage } from "~/features/dossier/model/pages/social-commitment";
import { isVisited } from "~/features/dossier/model/state";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { TextAreaField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/social-commitment";

export const handle = pageScreen(socialCommitmentPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, socialCommitmentPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, socialCommitmentPage);
}

/** The commitment of a social enterprise; what is left empty is written on the paper by hand. */
export default function SocialCommitmentPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <PageFrame page={socialCommitmentPage} data={data} lead={m.dossier_company_commitment_lead()}>
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          <TextAreaField
            {...fields.text(`${COMMITMENT}.vanDe`)}
            label={m.dossier_company_commitment_problem()}
            hint={m.dossier_company_commitment_problem_hint()}
            maxLength={2000}
            optional
          />
          <TextAreaField
            {...fields.text(`${COMMITMENT}.hoatDong`)}
            label={m.dossier_company_commitment_activities()}
            hint={m.dossier_company_commitment_activities_hint()}
            maxLength={2000}
            optional
          />
          <TextField
            {...fields.text(`${COMMITMENT}.tyLeTaiDauTu`)}
            label={m.dossier_company_commitment_share()}
            hint={m.dossier_company_commitment_share_hint()}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            optional
          />
          <TextField
            {...fields.text(`${COMMITMENT}.soNam`)}
            label={m.dossier_company_commitment_years()}
            hint={m.dossier_company_commitment_years_hint()}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            optional
          />
          {isVisited(socialCommitmentPage, data.dossier, {}) && (
            <Warnings dossier={data.dossier} under={COMMITMENT} />
          )}
          <HelpDisclosure title={m.dossier_company_commitment_why()}>
            <p>{m.dossier_company_commitment_why_text()}</p>
          </HelpDisclosure>
        </div>
      )}
    </PageFrame>
  );
}
