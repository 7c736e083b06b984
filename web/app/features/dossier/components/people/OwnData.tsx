import { Link } from "react-router";
import { ContactFields } from "~/features/dossier/components/fields/ContactFields";
import { fieldsFrom } from "~/features/dossier/components/fields/fields-of";
import { IdentityFields } from "~/features/dossier/components/fields/IdentityFields";
import {
  OrganisationFields,
  OrganisationPlace,
} from "~/features/dossier/components/fields/OrganisationFields";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { amount, contactAnswers, identityAnswers } from "~/features/dossier/model/answers";
import type { Answer } from "~/features/dossier/model/page";
import { organisationAnswers } from "~/features/dossier/model/pages/owner";
import type { OrganisationOwner, PersonOwner } from "~/features/dossier/model/people/owners";
import type { Lists, Ward } from "~/features/dossier/model/types";
import type { FormFailure } from "~/lib/failure";
import { formatCount, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Shown = components["schemas"]["OwnDataShown"];
type OwnDataProps = { shown: Shown; lists: Lists; failure: FormFailure | undefined };

/** What the dossier says about one owner, to be confirmed or corrected by that owner. */
export function OwnData({ shown, lists, failure }: OwnDataProps) {
  const owner = shown.chuSoHuu;
  const person = owner.loaiChuSoHuu === "CA_NHAN";
  const offered = (failure?.extra?.wards ?? []) as Ward[];
  // What was typed may differ from the data above, also when only the consent was missing.
  const openInside = failure !== undefined;
  return (
    <div className={parts.stackWide}>
      <Panel title={m.dossier_link_data()}>
        <OwnFacts owner={owner} lists={lists} />
        <p className={`${parts.soft} ${parts.nearBelow}`}>
          {m.dossier_link_until({ time: formatDateTime(shown.hetHan) })}
        </p>
      </Panel>
      <PostForm failure={failure}>
        <DefaultSubmit />
        <input type="hidden" name="loaiChuSoHuu" value={owner.loaiChuSoHuu} />
        <input type="hidden" name="phienBanDongY" value={shown.phienBanDongY} />
        {shown.suaDuoc && (
          <HelpDisclosure title={m.dossier_link_wrong()} open={openInside}>
            <Corrections
              owner={owner}
              lists={{ ...lists, wards: [...lists.wards, ...offered] }}
              failure={failure}
            />
            <p>{m.dossier_link_wrong_else({ sender: shown.nguoiGui })}</p>
          </HelpDisclosure>
        )}
        {person && !owner.camKetKhongBiCam && shown.suaDuoc && (
          <CheckboxField
            name="camKetKhongBiCam"
            label={m.dossier_link_not_barred()}
            hint={m.dossier_people_owners_barred_text()}
            optional
          />
        )}
        <CheckboxField
          name="dongY"
          label={
            <>
              {m.dossier_link_consent()} <Link to="/chinh-sach-bao-mat">{m.dossier_link_privacy()}</Link>
            </>
          }
        />
        <p>
          <SubmitButton size="lg">{m.dossier_link_confirm()}</SubmitButton>
        </p>
      </PostForm>
    </div>
  );
}

/** Everything that the papers say of this owner, and what they contribute. */
function OwnFacts({ owner, lists }: { owner: Shown["chuSoHuu"]; lists: Lists }) {
  const shares = owner.coPhanList.map(({ soLuong }) => formatCount(Number(soLuong))).join(", ");
  return (
    <Facts>
      {answersOf(owner, lists).map(({ truong, label, value }) => (
        <Fact key={truong} name={label}>
          {value || m.dossier_not_given()}
        </Fact>
      ))}
      {amount(owner.phanVonGop) && <Fact name={m.dossier_link_part()}>{amount(owner.phanVonGop)}</Fact>}
      {shares && <Fact name={m.dossier_link_shares()}>{shares}</Fact>}
    </Facts>
  );
}

function answersOf(owner: Shown["chuSoHuu"], lists: Lists): Answer[] {
  if (owner.loaiChuSoHuu === "TO_CHUC") {
    const rows = organisationAnswers(owner as unknown as OrganisationOwner, lists, "");
    return rows.filter(({ truong }) => truong !== ".laVonNhaNuoc");
  }
  const who = owner as unknown as PersonOwner;
  return [...identityAnswers(who, lists, ""), ...contactAnswers(who, lists, "")];
}

type CorrectionsProps = { owner: Shown["chuSoHuu"]; lists: Lists; failure: FormFailure | undefined };

/** The fields of the wizard's own pages, so that nothing that is printed stays out of the owner's reach. */
function Corrections({ owner, lists, failure }: CorrectionsProps) {
  const fields = fieldsFrom(owner, failure);
  if (owner.loaiChuSoHuu === "TO_CHUC") {
    return (
      <>
        <OrganisationFields fields={fields} lists={lists} withoutState />
        <OrganisationPlace fields={fields} lists={lists} />
      </>
    );
  }
  return (
    <div className={`${parts.stackWide} ${steps.fields} ${steps.nation}`}>
      <IdentityFields fields={fields} lists={lists} />
      <h3>{m.dossier_people_person_contact_part()}</h3>
      <ContactFields fields={fields} lists={lists} />
    </div>
  );
}
