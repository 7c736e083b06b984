import type { ReactNode } from "react";
import styles from "~/features/dossier/components/frame/steps.module.css";
import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { AddressFields } from "./AddressFields";
import type { Fields } from "./fields-of";

type ContactFieldsProps = {
  fields: Fields;
  lists: Lists;
  /** Whether phone and e-mail may be left out, or e-mail only. */
  optional?: boolean | "email";
  /** What stands in empty fields to begin with. */
  known?: { soDienThoai: string; email: string } | null;
  /** A way to fill the address in, above its fields. */
  shortcut?: ReactNode;
};

/** Contact details: phone, e-mail, address. */
export function ContactFields({ fields, lists, optional, known, shortcut }: ContactFieldsProps) {
  const [phone, email] = [fields.text("soDienThoai"), fields.text("email")];
  return (
    <div className={`${parts.stackWide} ${styles.fields}`}>
      <TextField
        {...phone}
        defaultValue={phone.defaultValue || known?.soDienThoai}
        label={m.dossier_people_person_phone()}
        hint={m.dossier_people_person_phone_hint()}
        type="tel"
        autoComplete="off"
        maxLength={30}
        optional={optional === true}
      />
      <TextField
        {...email}
        defaultValue={email.defaultValue || known?.email}
        label={m.dossier_people_person_email()}
        type="email"
        autoComplete="off"
        maxLength={254}
        optional={Boolean(optional)}
      />
      <h3 id="diaChiLienHe" tabIndex={-1}>
        {m.dossier_people_person_address()}
      </h3>
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_people_person_address_hint()}</p>
      {shortcut}
      <AddressFields path="diaChiLienHe" fields={fields} lists={lists} countries={lists.codes["quoc-gia"]} />
    </div>
  );
}
