import { shownDay } from "~/features/dossier/model/read";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import type { Fields } from "./fields-of";

type DateFieldProps = {
  name: string;
  fields: Fields;
  label: string;
  /** What it is for; else how it is typed. */
  hint?: string;
  optional?: boolean;
  /** Shown while the field is empty, as `2026-01-31`. */
  proposed?: string;
};

/** A date in one box, as at check-out: works on every phone, in both languages, and accepts half a date. */
export function DateField({ name, fields, label, hint, optional, proposed }: DateFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint ?? m.dossier_people_day_hint()}
      optional={optional}
      failure={fields.failure}
      defaultValue={shownDay(fields.value(name) || proposed)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
    />
  );
}
