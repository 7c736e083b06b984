import styles from "~/features/dossier/components/frame/steps.module.css";
import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { AddressFields } from "./AddressFields";
import type { Fields } from "./fields-of";

type ContactFieldsProps = {
  fields: Fields;
  lists: Lists;
  /** Whether phone and e-mail may be left out, or e-mail only. */
  optional?: boolean | "email";
};

/** Contact details: phone, e-mail, address. */
export function ContactFields({ fields, lists, optional }: ContactFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        {...fields.text("soDienThoai")}
        label={m.dossier_people_person_phone()}
        hint={m.dossier_people_person_phone_hint()}
        type="tel"
        autoComplete="off"
        maxLength={30}
        optional={optional === true}
      />
      <TextField
        {...fields.text("email")}
        label={m.dossier_people_person_email()}
        type="email"
        autoComplete="off"
        maxLength={254}
        optional={Boolean(optional)}
      />
      <h3 id="diaChiLienHe" tabIndex={-1}>
        {m.dossier_people_person_address()}
      </h3>
      <p className={styles.soft}>{m.dossier_people_person_address_hint()}</p>
      <AddressFields path="diaChiLienHe" fields={fields} lists={lists} countries={lists.codes["quoc-gia"]} />
    </div>
  );
}
