import { Link } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import {
  ALONE,
  BY_SOMEBODY,
  BY_US,
  chosenToFile,
  whoMayFile,
} from "~/features/dossier/model/pages/declarant";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import { ContactFields } from "./ContactFields";
import type { Fields } from "./fields-of";
import styles from "./filing.module.css";
import { IdentityFields } from "./IdentityFields";
import { ScanLink } from "./ScanLink";

const WHO = "hoSo.nguoiNopHoSo";

type FilingFieldsProps = { fields: Fields; dossier: DossierData; lists: Lists };

/** The three ways of filing, each with what it needs. */
export function FilingFields({ fields, dossier, lists }: FilingFieldsProps) {
  return (
    <div className={`${parts.stackWide} ${styles.ways}`}>
      <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
        <RadioField
          name="hoSo.hinhThucNop"
          legend={m.dossier_filing_how()}
          failure={fields.failure}
          defaultValue={dossier.hoSo.hinhThucNop || BY_US}
          options={[
            { value: BY_US, label: m.dossier_filing_we(), hint: m.dossier_filing_we_hint() },
            { value: ALONE, label: m.dossier_filing_self(), hint: m.dossier_filing_self_hint() },
            { value: BY_SOMEBODY, label: m.dossier_filing_other(), hint: m.dossier_filing_other_hint() },
          ]}
        />
      </div>
      <SelfPart fields={fields} dossier={dossier} />
      <OtherPart fields={fields} dossier={dossier} lists={lists} />
    </div>
  );
}

function SelfPart({ fields, dossier }: Omit<FilingFieldsProps, "lists">) {
  const people = whoMayFile(dossier);
  const byLaw = dossier.hoSo.loaiHinhId === "DNTN" || dossier.hoSo.loaiHinhId === "HD";
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${styles.self}`}>
      {people.length === 0 ? (
        <>
          <p id={WHO} tabIndex={-1}>
            {m.dossier_filing_nobody()}
          </p>
          <p>
            <Link to={pagePath(byLaw ? "chu-so-huu" : "nguoi-dai-dien", dossier.maHoSo)}>
              {m.dossier_filing_nobody_link()}
            </Link>
          </p>
        </>
      ) : (
        <SelectField
          name={WHO}
          label={m.dossier_filing_which()}
          failure={fields.failure}
          defaultValue={chosenToFile(dossier)?.id ?? people[0]?.id}
          data={people.map(({ id, hoTen }) => ({ value: id, label: hoTen }))}
        />
      )}
    </div>
  );
}

/** While a representative files, the fields hold their data: somebody else starts empty. */
function ofSomebodyElse(fields: Fields, dossier: DossierData): Fields {
  if (dossier.hoSo.hinhThucNop !== ALONE) return fields;
  const typed = (name: string) => fields.failure?.values[name] ?? "";
  return { ...fields, value: typed, text: (name) => ({ ...fields.text(name), defaultValue: "" }) };
}

function OtherPart({ dossier, lists, ...given }: FilingFieldsProps) {
  const fields = ofSomebodyElse(given.fields, dossier);
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${styles.other}`}>
      <h2>{m.dossier_filing_who()}</h2>
      {dossier.hoSo.hinhThucNop === BY_SOMEBODY && (
        <ScanLink
          maHoSo={dossier.maHoSo}
          target={["hoSo", "nguoiNopHoSo"]}
          back={pagePath("nguoi-nop", dossier.maHoSo)}
        />
      )}
      <IdentityFields fields={fields} lists={lists} brief />
      <ContactFields fields={fields} lists={lists} optional="email" />
    </div>
  );
}
