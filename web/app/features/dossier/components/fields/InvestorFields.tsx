import styles from "~/features/dossier/components/frame/steps.module.css";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { DateField } from "./DateField";
import type { Fields } from "./fields-of";

/** The investment certificate of a foreign owner, or the promise to obtain it (ND296). */
export function InvestorFields({ fields, promised }: { fields: Fields; promised: boolean }) {
  return (
    <div className={styles.foreign}>
      <h2>{m.dossier_people_owner_foreign()}</h2>
      <p className={styles.soft}>{m.dossier_people_owner_foreign_hint()}</p>
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
    </div>
  );
}
