import { choices, type Fields } from "~/features/dossier/components/fields/fields-of";
import { IdentityFields } from "~/features/dossier/components/fields/IdentityFields";
import {
  InvestorFields,
  OrganisationFields,
  OrganisationPlace,
} from "~/features/dossier/components/fields/OrganisationFields";
import { ScanLink } from "~/features/dossier/components/fields/ScanLink";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { OwnerInvite } from "~/features/dossier/components/people/OwnerInvite";
import { ListErrors } from "~/features/dossier/components/people/PeopleList";
import { pageKey, pagePath } from "~/features/dossier/model/page";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { hasLandQuestion, ownerBase, ownerPage } from "~/features/dossier/model/pages/owner";
import { asksToConfirm } from "~/features/dossier/model/pages/owner-contact";
import { type Owner, ownerById } from "~/features/dossier/model/people/owners";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { inviteOwner } from "~/features/dossier/server/owner-link.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/owner";

export const handle = pageScreen(ownerPage);

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPage(context, request, ownerPage, { muc: params.muc });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const saved = await savePage(context, request, ownerPage, { muc: params.muc });
  return inviteOwner(context, form, params.muc, saved);
}

/** One owner: a person with card or passport, or an organisation with its certificate. */
export default function OwnerPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at } = data;
  const owner = ownerById(dossier, at);
  const organisation = owner?.loaiChuSoHuu === "TO_CHUC";
  return (
    <PageFrame
      page={ownerPage}
      data={data}
      lead={organisation ? m.dossier_people_org_lead() : m.dossier_people_owner_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={`${parts.stackWide} ${steps.fields} ${steps.nation}`}>
          <input type="hidden" name="loaiChuSoHuu" value={owner?.loaiChuSoHuu ?? "CA_NHAN"} />
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <h2>{organisation ? m.dossier_people_owners_organisation() : m.dossier_people_person_part()}</h2>
            <ListErrors under="loaiChuSoHuu" failure={fields.failure} />
            <ScanLink
              maHoSo={dossier.maHoSo}
              target={["chuSoHuuList", at.muc ?? ""]}
              back={pagePath(pageKey(ownerPage, at), dossier.maHoSo)}
              organisation={organisation}
            />
            <RoleField dossier={dossier} owner={owner} fields={fields} lists={lists} />
            {organisation ? (
              <OrganisationFields fields={fields} lists={lists} />
            ) : (
              <IdentityFields fields={fields} lists={lists} />
            )}
            <Warnings dossier={dossier} under={ownerBase(dossier, at)} />
          </div>
          {organisation && <OrganisationPlace fields={fields} lists={lists} />}
          {organisation && asksToConfirm(dossier) && <OwnerInvite dossier={dossier} ownerId={owner.id} />}
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${steps.foreign}`}>
            <InvestorFields
              fields={fields}
              promised={dossier.hoSo.camKetNhaDauTuNuocNgoai}
              land={hasLandQuestion(dossier, at) ? dossier.hoSo.coDatBienGioiVenBien : undefined}
            />
          </div>
        </div>
      )}
    </PageFrame>
  );
}

type RoleFieldProps = { dossier: DossierData; owner: Owner | undefined; fields: Fields; lists: Lists };

/** In a partnership: who runs it with unlimited liability, and who only contributes. */
function RoleField({ dossier, owner, fields, lists }: RoleFieldProps) {
  if (dossier.hoSo.loaiHinhId !== "HD") return null;
  const role = fields.text("vaiTro");
  return (
    <RadioField
      {...role}
      defaultValue={role.defaultValue || (owner?.loaiChuSoHuu === "TO_CHUC" ? "GOP_VON" : "")}
      legend={m.dossier_people_owner_role()}
      hint={m.dossier_people_owner_role_hint()}
      options={choices(lists.codes["vai-tro-thanh-vien"])}
    />
  );
}
