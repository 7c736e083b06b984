import { ContactFields } from "~/features/dossier/components/fields/ContactFields";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { OwnerInvite } from "~/features/dossier/components/people/OwnerInvite";
import { pageScreen } from "~/features/dossier/model/page-screen";
import {
  AS_OFFICE,
  asksGroup,
  asksOtherRoles,
  asksToConfirm,
  officeAddress,
  ownerContactPage,
} from "~/features/dossier/model/pages/owner-contact";
import { ownerById, type PersonOwner } from "~/features/dossier/model/people/owners";
import type { DossierData } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { contactFromAccount, inviteOwner } from "~/features/dossier/server/owner-link.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/owner-contact";

export const handle = pageScreen(ownerContactPage);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const data = await loadPage(context, request, ownerContactPage, { muc: params.muc });
  return { ...data, known: await contactFromAccount(context, data.dossier, data.at) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const saved = await savePage(context, request, ownerContactPage, { muc: params.muc });
  return inviteOwner(context, form, params.muc, saved);
}

/** An owner's contact details and declarations. */
export default function OwnerContactPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at } = data;
  const owner = ownerById(dossier, at);
  const person = owner?.loaiChuSoHuu === "CA_NHAN" ? owner : undefined;
  return (
    <PageFrame
      page={ownerContactPage}
      data={data}
      lead={m.dossier_people_owner_contact_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <h2>{m.dossier_people_person_contact_part()}</h2>
            {data.known && (
              <p className={`${parts.soft} ${steps.soft}`}>{m.dossier_people_owner_contact_known()}</p>
            )}
            <ContactFields
              fields={fields}
              lists={lists}
              known={data.known}
              shortcut={!person?.diaChiLienHe?.phuongXaId && officeAddress(dossier) && <AsOffice />}
            />
            <Warnings dossier={dossier} under={`${ownerContactPage.fieldBase?.(dossier, at)}.diaChiLienHe`} />
          </div>
          <Declarations dossier={dossier} owner={person} fields={fields} />
          {person && asksToConfirm(dossier) && <OwnerInvite dossier={dossier} ownerId={person.id} />}
        </>
      )}
    </PageFrame>
  );
}

/** Many live where their company is: one press instead of three fields. */
function AsOffice() {
  return (
    <SubmitButton name="intent" value={AS_OFFICE} variant="default">
      {m.dossier_people_owner_contact_office()}
    </SubmitButton>
  );
}

type DeclarationsProps = { dossier: DossierData; owner: PersonOwner | undefined; fields: Fields };

function Declarations({ dossier, owner, fields }: DeclarationsProps) {
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
      <h2>{m.dossier_people_owner_declares()}</h2>
      <CheckboxField
        {...fields.box("camKetKhongBiCam")}
        label={m.dossier_people_person_not_barred()}
        hint={m.dossier_people_person_not_barred_hint()}
      />
      <HelpDisclosure title={m.dossier_people_owners_barred()}>
        <p>{m.dossier_people_owners_barred_text()}</p>
      </HelpDisclosure>
      {asksOtherRoles(dossier, owner) && (
        <>
          <CheckboxField
            {...fields.box("chuDntnHoacHoKinhDoanh")}
            label={m.dossier_people_owner_other_dntn()}
            optional
          />
          <CheckboxField
            {...fields.box("thanhVienHopDanhNoiKhac")}
            label={m.dossier_people_owner_other_partner()}
            optional
          />
          {dossier.hoSo.loaiHinhId === "HD" && (
            <CheckboxField
              {...fields.box("duocThanhVienConLaiDongY")}
              label={m.dossier_people_owner_other_agreed()}
              optional
            />
          )}
        </>
      )}
      {asksGroup(dossier) && (
        <TextField
          {...fields.text("nhomLienQuan")}
          label={m.dossier_people_owner_group()}
          hint={m.dossier_people_owner_group_hint()}
          maxLength={50}
          autoComplete="off"
          optional
        />
      )}
    </div>
  );
}
