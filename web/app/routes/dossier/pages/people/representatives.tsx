import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { AddPeople, PeopleList } from "~/features/dossier/components/people/PeopleList";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { representativesPage, titleOf } from "~/features/dossier/model/pages/representatives";
import { personName } from "~/features/dossier/model/people/change-people";
import { officeGuide } from "~/features/dossier/model/people/officers";
import { representativesOf } from "~/features/dossier/model/people/owners";
import { isSame, knownPeople } from "~/features/dossier/model/people/person-sync";
import { tellApart } from "~/features/dossier/model/people/tell-apart";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/representatives";

export const handle = pageScreen(representativesPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, representativesPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, representativesPage);
}

/** Who represents the company before the law: owners by one press, or somebody else. */
export default function RepresentativesPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const people = representativesOf(dossier);
  const guide = officeGuide(dossier);
  const known = knownPeople(dossier).filter((one) => !people.some((who) => isSame(one, who)));
  const entries = people.map((who, at) => ({
    id: who.id,
    name: personName(who, m.dossier_people_reps_number({ number: at + 1 })),
    note: [titleOf(who, lists), tellApart(who, [...people, ...known])].filter(Boolean).join(" · "),
  }));
  return (
    <PageFrame
      page={representativesPage}
      data={data}
      lead={m.dossier_people_reps_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          {guide && <p>{guide}</p>}
          {entries.length === 0 && <p>{m.dossier_people_reps_empty()}</p>}
          <PeopleList
            id="nguoiDaiDien"
            label={m.dossier_people_reps_title()}
            entries={entries}
            slug="nguoi-dai-dien"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          <AddPeople known={known} listed={people} />
          <HelpDisclosure title={m.dossier_people_reps_why()}>
            <p>{m.dossier_people_reps_why_text()}</p>
          </HelpDisclosure>
        </div>
      )}
    </PageFrame>
  );
}
