import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { AddPeople, PeopleList } from "~/features/dossier/components/people/PeopleList";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { delegatesPage } from "~/features/dossier/model/pages/delegates";
import { personName, SOMEBODY_NEW } from "~/features/dossier/model/people/change-people";
import { delegateGuide } from "~/features/dossier/model/people/officers";
import { type Human, ownerById } from "~/features/dossier/model/people/owners";
import { isSame, knownPeople } from "~/features/dossier/model/people/person-sync";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/delegates";

export const handle = pageScreen(delegatesPage);

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPage(context, request, delegatesPage, { muc: params.muc });
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, delegatesPage, { muc: params.muc });
}

/** Who speaks for an organisation that owns a part of the company. */
export default function DelegatesPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, at } = data;
  const owner = ownerById(dossier, at);
  const people = owner?.loaiChuSoHuu === "TO_CHUC" ? owner.nguoiDaiDienList : [];
  const everybody = knownPeople(dossier);
  // The organisation may authorise its own legal representative, who is then listed in both capacities.
  const known = everybody.filter((one) => !people.some((who) => who.theoUyQuyen && isSame(one, who)));
  const guide = delegateGuide(dossier);
  const entries = people.map((who, place) => ({
    id: who.id,
    name: personName(who, m.dossier_people_delegates_number({ number: place + 1 })),
    note: who.theoUyQuyen ? m.dossier_people_delegate_authorised() : m.dossier_people_delegate_by_law(),
  }));
  return (
    <PageFrame
      page={delegatesPage}
      data={data}
      lead={m.dossier_people_delegates_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          <input type="hidden" name="toChuc" value={at.muc} />
          {guide && <p>{guide}</p>}
          {entries.length === 0 && <p>{m.dossier_people_delegates_empty()}</p>}
          <PeopleList
            id="nguoiDaiDienList"
            label={delegatesPage.title(dossier, at)}
            entries={entries}
            slug="nguoi-duoc-cu"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          <Warnings dossier={dossier} under={`${delegatesPage.fieldBase?.(dossier, at)}.nguoiDaiDienList=`} />
          <h2>{m.dossier_people_delegates_add()}</h2>
          <AddPeople known={known} listed={people} />
          {people.every(({ theoUyQuyen }) => theoUyQuyen) && <LegalOne known={everybody} />}
          <HelpDisclosure title={m.dossier_people_delegates_why()}>
            <p>{m.dossier_people_delegates_why_text()}</p>
          </HelpDisclosure>
        </div>
      )}
    </PageFrame>
  );
}

/** Buttons that add the organisation's own legal representative, who signs its papers (LDN 14.4, 24.3). */
function LegalOne({ known }: { known: Human[] }) {
  return (
    <>
      <h2>{m.dossier_people_delegates_legal()}</h2>
      <p className={`${parts.soft} ${steps.soft}`}>{m.dossier_people_delegates_legal_why()}</p>
      <div className={`${parts.row} ${parts.stretch} ${steps.buttons}`}>
        {known.slice(0, 8).map(({ id, hoTen }) => (
          <SubmitButton key={id} name="phapLuat" value={id} variant="default">
            {m.dossier_people_delegates_legal_known({ name: hoTen })}
          </SubmitButton>
        ))}
        <SubmitButton name="phapLuat" value={SOMEBODY_NEW} variant="default">
          {m.dossier_people_delegates_legal_new()}
        </SubmitButton>
      </div>
    </>
  );
}
