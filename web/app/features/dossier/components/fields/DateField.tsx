import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { dayParts } from "~/features/dossier/model/read";
import { fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";
import type { Fields } from "./fields-of";

type DateFieldProps = {
  name: string;
  fields: Fields;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Shown while the field is empty, as `2026-01-31`. */
  proposed?: string;
};

/** A date in three fields: works on every phone, in both languages, and accepts half a date. */
export function DateField({ name, fields, label, hint, optional, proposed = "" }: DateFieldProps) {
  const error = fieldError(fields.failure, name);
  const standing = dayParts(fields.value(name) || proposed);
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const boxes = [
    { part: "ngay", words: m.dossier_people_day(), id: name, length: 2 },
    { part: "thang", words: m.dossier_people_month(), id: `${name}.thang`, length: 2 },
    { part: "nam", words: m.dossier_people_year(), id: `${name}.nam`, length: 4 },
  ];
  return (
    <fieldset className={formStyles.fieldset} aria-describedby={describedBy || undefined}>
      <legend className={formStyles.label}>
        {label} {optional && <span className={formStyles.optional}>({m.common_optional()})</span>}
      </legend>
      {hint && (
        <p id={`${name}-hint`} className={formStyles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className={formStyles.error}>
          {error}
        </p>
      )}
      <div className={`${parts.row} ${styles.day}`}>
        {boxes.map(({ part, words, id, length }, at) => (
          <label key={part} htmlFor={id}>
            {words}
            <TextInput
              id={id}
              name={`${name}.${part}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={length}
              defaultValue={fields.failure?.values[`${name}.${part}`] ?? standing[at]}
              error={Boolean(error)}
              aria-required={!optional}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
