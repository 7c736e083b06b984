import styles from "~/features/dossier/components/frame/steps.module.css";
import { LAND } from "~/features/dossier/model/pages/owner";
import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import { AddressFields } from "./AddressFields";
import { DateField } from "./DateField";
import { choices, type Fields } from "./fields-of";

type InvestorFieldsProps = {
  fields: Fields;
  promised: boolean;
  /** The company's answer about land at a border or the coast, null before there is one; left out where another page asks. */
  land?: boolean | null;
};

/** The investment certificate of a foreign owner, or the promise to obtain it (ND296), and the forms' question about land. */
export function InvestorFields({ fields, promised, land }: InvestorFieldsProps) {
  return (
    <div className={`${parts.stackWide} ${styles.foreign}`}>
      <h2>{m.dossier_people_owner_foreign()}</h2>
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_people_owner_foreign_hint()}</p>
      <TextField
        {...fields.text("gcnDangKyDauTu")}
        label={m.dossier_people_owner_project()}
        hint={m.dossier_people_owner_project_hint()}
        maxLength={50}
        autoComplete="off"
      />
      <DateField name="gcnNgayCap" fields={fields} label={m.dossier_people_person_issued()} />
      <TextField
        {...fields.text("gcnNoiCap")}
        label={m.dossier_people_person_issuer()}
        maxLength={200}
        autoComplete="off"
      />
      <input type="hidden" name="camKetHoi" value="1" />
      <CheckboxField
        {...fields.box("hoSo.camKetNhaDauTuNuocNgoai", promised)}
        label={m.dossier_people_owner_promise()}
        optional
      />
      {land !== undefined && (
        <RadioField
          {...fields.text(LAND)}
          defaultValue={String(land ?? "")}
          legend={m.dossier_people_owner_land()}
          hint={m.dossier_people_owner_land_hint()}
          options={[
            { value: "true", label: m.dossier_yes() },
            { value: "false", label: m.dossier_no() },
          ]}
        />
      )}
    </div>
  );
}

type OrganisationFieldsProps = { fields: Fields; lists: Lists };
/** `withoutState`: whether state capital is left out, which the founders say and not the organisation itself. */
type CertificateFieldsProps = OrganisationFieldsProps & { withoutState?: boolean };

/** What is on an organisation's certificate (Mẫu 2 §5b). */
export function OrganisationFields({ fields, lists, withoutState }: CertificateFieldsProps) {
  const nation = fields.text("quocTich");
  const paper = fields.text("loaiGiayTo");
  return (
    <>
      <TextField
        {...fields.text("tenToChuc")}
        label={m.dossier_people_org_name()}
        hint={m.dossier_people_org_name_hint()}
        maxLength={250}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        {...nation}
        defaultValue={nation.defaultValue || "VN"}
        label={m.dossier_people_org_nation()}
        data={choices(lists.codes["quoc-gia"])}
      />
      <SelectField
        {...paper}
        defaultValue={paper.defaultValue || "GCN_DKDN"}
        label={m.dossier_people_org_paper()}
        data={choices(lists.codes["giay-to-to-chuc"])}
      />
      <TextField
        {...fields.text("maSoDkdn")}
        label={m.dossier_people_org_code()}
        hint={m.dossier_people_org_code_hint()}
        maxLength={50}
        autoComplete="off"
      />
      <DateField name="ngayCap" fields={fields} label={m.dossier_people_person_issued()} />
      <TextField
        {...fields.text("noiCap")}
        label={m.dossier_people_person_issuer()}
        hint={m.dossier_people_org_issuer_hint()}
        maxLength={200}
        autoComplete="off"
      />
      {!withoutState && (
        <CheckboxField
          {...fields.box("laVonNhaNuoc")}
          label={m.dossier_people_org_state()}
          hint={m.dossier_people_org_state_hint()}
          optional
        />
      )}
    </>
  );
}

/** An organisation's head office and contact. */
export function OrganisationPlace({ fields, lists }: OrganisationFieldsProps) {
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
      <h2 id="truSo" tabIndex={-1}>
        {m.dossier_people_org_office()}
      </h2>
      <AddressFields path="truSo" fields={fields} lists={lists} countries={lists.codes["quoc-gia"]} />
      <div className={`${parts.stackWide} ${styles.fields}`}>
        <TextField
          {...fields.text("soDienThoai")}
          label={m.dossier_people_person_phone()}
          type="tel"
          maxLength={30}
          autoComplete="off"
          optional
        />
        <TextField
          {...fields.text("email")}
          label={m.dossier_people_person_email()}
          type="email"
          maxLength={254}
          autoComplete="off"
          optional
        />
      </div>
    </div>
  );
}
