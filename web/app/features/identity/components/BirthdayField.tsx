import type { FormFailure } from "~/lib/failure";
import { MINIMUM_AGE_YEARS } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";

type BirthdayProps = { failure?: FormFailure; iso?: string | null };

/** A date people know by heart: one box, no calendar to page through; `birthdayIn` reads it. */
export function BirthdayField({ failure, iso }: BirthdayProps) {
  return (
    <TextField
      name="ngaySinh"
      label={m.auth_birthday()}
      hint={m.auth_birthday_hint({ age: MINIMUM_AGE_YEARS })}
      failure={failure}
      defaultValue={iso?.split("-").reverse().join("/")}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={20}
    />
  );
}
