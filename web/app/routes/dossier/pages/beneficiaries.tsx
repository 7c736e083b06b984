import { AddPeople } from "~/features/dossier/AddPeople";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import styles from "~/features/dossier/frame.module.css";
import { PageFrame } from "~/features/dossier/PageFrame";
import { PeopleList } from "~/features/dossier/PeopleList";
import { type Suggested, Suggestions } from "~/features/dossier/Suggestions";
import { pageScreen } from "~/features/dossier/screen";
import steps from "~/features/dossier/steps.module.css";
import { Why } from "~/features/dossier/Why";
import { personName } from "~/lib/dossier/add-person";
import { beneficiariesOf } from "~/lib/dossier/owners";
import { beneficiariesPage } from "~/lib/dossier/pages/beneficiaries";
import { isSame, knownPeople } from "~/lib/dossier/same-person";
import type { DossierData } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import { suggestedOwners } from "~/server/dossier-suggest.server";
import type { Route } from "./+types/beneficiaries";

export const handle = pageScreen(beneficiariesPage);

export async function loader({ context, request }: Route.LoaderArgs) {
  const data = await loadPage(context, request, beneficiariesPage);
  return { ...data, suggested: await suggestedOwners(context, data.dossier) };
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, beneficiariesPage);
}

/** Proposals about people who are not in the list yet. */
function missingOf(dossier: DossierData, suggested: Suggested[]): Suggested[] {
  const listed = beneficiariesOf(dossier);
  const known = knownPeople(dossier);
  return suggested.filter(({ nguonId }) => {
    const who = known.find(({ id }) => id === nguonId);
    return who && !listed.some((one) => isSame(one, who));
  });
}

/** Who stands behind the company in the end, as the rules propose and the person confirms. */
export default function BeneficiariesPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier } = data;
  const people = beneficiariesOf(dossier);
  const proposals = missingOf(dossier, data.suggested);
  const known = knownPeople(dossier).filter(
    (one) => !people.some((who) => isSame(one, who)) && !proposals.some(({ nguonId }) => nguonId === one.id),
  );
  const entries = people.map((who, at) => ({
    id: who.id,
    name: personName(who, m.dossier_money_benefit_number({ number: at + 1 })),
    note: who.tyLeVonDieuLe
      ? m.dossier_money_benefit_share({ percent: who.tyLeVonDieuLe.replace(".", ",") })
      : undefined,
  }));
  return (
    <PageFrame
      page={beneficiariesPage}
      data={data}
      lead={m.dossier_money_benefit_lead()}
      first={<EnterContinues />}
    >
      {(fields) => (
        <div className={styles.group}>
          <Suggestions proposals={proposals} begins={people.length === 0} />
          <PeopleList
            id="chuSoHuuHuongLoiList"
            label={m.dossier_money_benefit_title()}
            entries={entries}
            slug="huong-loi"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          <AddPeople known={known} first={entries.length === 0} />
          <Why title={m.dossier_money_benefit_tests()}>
            <ol className={steps.tests}>
              <li>{m.dossier_money_benefit_test1()}</li>
              <li>{m.dossier_money_benefit_test2()}</li>
              <li>{m.dossier_money_benefit_test3()}</li>
            </ol>
            <p>{m.dossier_money_benefit_none()}</p>
          </Why>
        </div>
      )}
    </PageFrame>
  );
}
