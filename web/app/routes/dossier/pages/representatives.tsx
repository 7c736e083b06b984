import { AddPeople } from "~/features/dossier/AddPeople";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import styles from "~/features/dossier/frame.module.css";
import { PageFrame } from "~/features/dossier/PageFrame";
import { PeopleList } from "~/features/dossier/PeopleList";
import { pageScreen } from "~/features/dossier/screen";
import { Why } from "~/features/dossier/Why";
import { personName } from "~/lib/dossier/add-person";
import { representativesOf } from "~/lib/dossier/owners";
import { representativesPage, titleOf } from "~/lib/dossier/pages/representatives";
import { isSame, knownPeople } from "~/lib/dossier/same-person";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
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
  const known = knownPeople(dossier).filter((one) => !people.some((who) => isSame(one, who)));
  const entries = people.map((who, at) => ({
    id: who.id,
    name: personName(who, m.dossier_people_reps_number({ number: at + 1 })),
    note: titleOf(who, lists),
  }));
  return (
    <PageFrame
      page={representativesPage}
      data={data}
      lead={m.dossier_people_reps_lead()}
      first={<EnterContinues />}
    >
      {(fields) => (
        <div className={styles.group}>
          {entries.length === 0 && <p>{m.dossier_people_reps_empty()}</p>}
          <PeopleList
            id="nguoiDaiDien"
            label={m.dossier_people_reps_title()}
            entries={entries}
            slug="nguoi-dai-dien"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          <AddPeople known={known} first={entries.length === 0} />
          <Why title={m.dossier_people_reps_why()}>
            <p>{m.dossier_people_reps_why_text()}</p>
          </Why>
        </div>
      )}
    </PageFrame>
  );
}
