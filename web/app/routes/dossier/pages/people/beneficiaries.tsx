import { type Suggested, Suggestions, WhoIsBehind } from "~/features/dossier/components/fields/Suggestions";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { AddPeople, PeopleList } from "~/features/dossier/components/people/PeopleList";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { beneficiariesPage, openProposals } from "~/features/dossier/model/pages/beneficiaries";
import { personName } from "~/features/dossier/model/people/change-people";
import { nameOf } from "~/features/dossier/model/people/names";
import { beneficiariesOf } from "~/features/dossier/model/people/owners";
import { isSame, knownById, knownPeople } from "~/features/dossier/model/people/person-sync";
import type { DossierData } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { suggestedOwners } from "~/features/dossier/server/own-dossier.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/beneficiaries";

export const handle = pageScreen(beneficiariesPage);

export async function loader({ context, request }: Route.LoaderArgs) {
  const data = await loadPage(context, request, beneficiariesPage);
  return { ...data, suggested: await suggestedOwners(context, data.dossier) };
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, beneficiariesPage);
}

/** Whether a proposal holds without a question before it. */
function isPlain({ sauToChuc }: Suggested): boolean {
  return sauToChuc.length === 0;
}

/** Who ultimately owns or controls the company, as the rules propose and the person confirms. */
export default function BeneficiariesPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const people = beneficiariesOf(dossier);
  const proposals = openProposals(dossier, data.suggested);
  const proposed = proposals.map(({ nguonId }) => knownById(dossier, nguonId)?.id);
  const known = knownPeople(dossier).filter(
    (one) => !people.some((who) => isSame(one, who)) && !proposed.includes(one.id),
  );
  const question = proposals.find((one) => !isPlain(one));
  const entries = people.map((who, at) => ({
    id: who.id,
    name: personName(who, m.dossier_money_benefit_number({ number: at + 1 })),
    note: who.tyLeVonDieuLe
      ? m.dossier_money_benefit_share({ percent: who.tyLeVonDieuLe.replace(".", ",") })
      : who.quyenChiPhoi.map((right) => nameOf(lists, "quyen-chi-phoi", right)).join("; "),
  }));
  return (
    <PageFrame
      page={beneficiariesPage}
      data={data}
      lead={m.dossier_money_benefit_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          <Suggestions proposals={proposals.filter(isPlain)} begins={people.length === 0} />
          <WhoIsBehind proposal={question} />
          {!question && <LookThrough dossier={dossier} />}
          <PeopleList
            id="chuSoHuuHuongLoiList"
            label={m.dossier_money_benefit_title()}
            entries={entries}
            slug="huong-loi"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          <Warnings dossier={dossier} under="chuSoHuuHuongLoiList=" />
          <AddPeople known={known} listed={people} />
          <HelpDisclosure title={m.dossier_money_benefit_tests()}>
            <ol className={parts.bullets}>
              <li>{m.dossier_money_benefit_test1()}</li>
              <li>{m.dossier_money_benefit_test2()}</li>
              <li>{m.dossier_money_benefit_test3()}</li>
            </ol>
            <p>{m.dossier_money_benefit_none()}</p>
          </HelpDisclosure>
        </div>
      )}
    </PageFrame>
  );
}

/** Reminds of the persons behind organisations also where somebody is listed already. */
function LookThrough({ dossier }: { dossier: DossierData }) {
  return dossier.chuSoHuuList.map(({ id }, at) => (
    <Warnings key={id} dossier={dossier} under={`chuSoHuuList.${at}.tenToChuc`} />
  ));
}
