import styles from "~/features/admin/shared/admin.module.css";
import type { CompanyPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { LAST_DAYS } from "./SiteSettingsChanges";

type OpeningHoursProps = { company: CompanyPage };

const TIMES = {
  sangTu: m.company_hours_morning_from,
  sangDen: m.company_hours_morning_to,
  chieuTu: m.company_hours_afternoon_from,
  chieuDen: m.company_hours_afternoon_to,
};

/** Opening hours: pages name them, and what the company promises is counted in them. */
export function OpeningHoursFields({ company }: OpeningHoursProps) {
  return (
    <fieldset className={styles.item}>
      <legend>{m.company_hours()}</legend>
      <p className={styles.soft}>{m.company_hours_hint()}</p>
      <div className={styles.form}>
        <SelectField
          name="ngayLamCuoi"
          label={m.company_hours_days()}
          data={Object.entries(LAST_DAYS).map(([value, label]) => ({ value, label: label() }))}
          defaultValue={String(company.ngayLamCuoi ?? 5)}
        />
        <div className={styles.two}>
          {(Object.keys(TIMES) as (keyof typeof TIMES)[]).map((name) => (
            <TextField
              key={name}
              name={name}
              label={TIMES[name]()}
              maxLength={5}
              defaultValue={company[name]}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
