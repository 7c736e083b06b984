import { choices } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { PeopleList } from "~/features/dossier/components/people/PeopleList";
import { hasOneOwner, legalType } from "~/features/dossier/model/legal-type/legal-types";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { ownersPage } from "~/features/dossier/model/pages/owners";
import { nameOf } from "~/features/dossier/model/people/names";
import { type Owner, ownerName, ownersOf } from "~/features/dossier/model/people/owners";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/owners";

export const handle = pageScreen(ownersPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, ownersPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, ownersPage);
}

const LEADS: Record<string, () => string> = {
  DNTN: m.dossier_people_owners_lead_dntn,
  TNHH1_CN: m.dossier_people_owners_lead_person,
  TNHH1_TC: m.dossier_people_owners_lead_organisation,
  TNHH2: m.dossier_people_owners_lead_tnhh2,
  CP: m.dossier_people_owners_lead_cp,
  HD: m.dossier_people_owners_lead_hd,
};

function noteOf(dossier: DossierData, lists: Lists, owner: Owner): string {
  const kind =
    owner.loaiChuSoHuu === "CA_NHAN"
      ? m.dossier_people_owners_person()
      : m.dossier_people_owners_organisation();
  const role = dossier.hoSo.loaiHinhId === "HD" && nameOf(lists, "vai-tro-thanh-vien", owner.vaiTro);
  const number = owner.loaiChuSoHuu === "CA_NHAN" ? owner.soGiayTo : owner.maSoDkdn;
  return [kind, role, number].filter(Boolean).join(" · ");
}

/** Who owns the company: the list of owners, as many and of the kinds that the legal type allows. */
export default function OwnersPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const { loaiHinhId } = dossier.hoSo;
  const owners = ownersOf(dossier);
  const { kinds, most } = legalType(loaiHinhId);
  const full = most !== null && owners.length >= most;
  const entries = owners.map((owner) => ({
    id: owner.id,
    name: ownerName(dossier, owner),
    note: noteOf(dossier, lists, owner),
  }));
  return (
    <PageFrame
      page={ownersPage}
      data={data}
      lead={(LEADS[loaiHinhId] ?? m.dossier_people_owners_lead)()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          {entries.length === 0 && (
            <p>
              {hasOneOwner(loaiHinhId)
                ? m.dossier_people_owners_empty_one()
                : m.dossier_people_owners_empty()}
            </p>
          )}
          <PeopleList
            id="chuSoHuuList"
            label={ownersPage.title(dossier, {})}
            entries={entries}
            slug="chu-so-huu"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          {!full && !(hasOneOwner(loaiHinhId) && entries.length === 0) && (
            <div className={`${parts.row} ${parts.stretch} ${steps.buttons}`}>
              {kinds.includes("CA_NHAN") && (
                <SubmitButton name="them" value="CA_NHAN" variant="default">
                  {m.dossier_people_owners_add_person()}
                </SubmitButton>
              )}
              {kinds.includes("TO_CHUC") && (
                <SubmitButton name="them" value="TO_CHUC" variant="default">
                  {m.dossier_people_owners_add_organisation()}
                </SubmitButton>
              )}
            </div>
          )}
          {loaiHinhId === "TNHH1_TC" && (
            <RadioField
              {...fields.text("hoSo.moHinhToChuc")}
              legend={m.dossier_people_owners_model()}
              hint={m.dossier_people_owners_model_hint()}
              options={choices(lists.codes["mo-hinh-to-chuc"])}
            />
          )}
          <HelpDisclosure title={m.dossier_people_owners_barred()}>
            <p>{m.dossier_people_owners_barred_text()}</p>
          </HelpDisclosure>
        </div>
      )}
    </PageFrame>
  );
}
