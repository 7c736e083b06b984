import { TextInput } from "@mantine/core";
import { type FormFailure, fieldError } from "~/lib/failure";
import { MINIMUM_AGE_YEARS } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TermsField } from "~/ui/form/TermsField";
import styles from "./auth.module.css";
import { NewPassword } from "./NewPassword";

/** A date people know by heart: three small fields, no calendar to page through. */
export function BirthdayField({ failure, iso }: { failure?: FormFailure; iso?: string | null }) {
  const error = fieldError(failure, "ngaySinh");
  const [year, month, day] = iso?.split("-") ?? [];
  const parts = [
    { id: "ngaySinh", name: "ngay", label: m.auth_day(), auto: "bday-day", known: day, size: 2 },
    { id: "thang", name: "thang", label: m.auth_month(), auto: "bday-month", known: month, size: 2 },
    { id: "nam", name: "nam", label: m.auth_year(), auto: "bday-year", known: year, size: 4 },
  ];
  return (
    <fieldset className={formStyles.fieldset} aria-describedby={error ? "ngaySinh-error" : "ngaySinh-hint"}>
      <legend className={formStyles.label}>{m.auth_birthday()}</legend>
      <p id="ngaySinh-hint" className={formStyles.hint}>
        {m.auth_birthday_hint({ age: MINIMUM_AGE_YEARS })}
      </p>
      {error && (
        <p id="ngaySinh-error" className={formStyles.error}>
          {error}
        </p>
      )}
      <div className={styles.birthday}>
        {parts.map(({ id, name, label, auto, known, size }) => (
          <TextInput
            key={name}
            id={id}
            name={name}
            label={label}
            inputMode="numeric"
            autoComplete={auto}
            maxLength={size}
            defaultValue={failure?.values[name] ?? known}
            error={Boolean(error)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Rules = { dieuKhoan: string; tiepThi: string; matKhauToiThieu: number };

/** `known`: what Google has said; who comes from there needs no password. */
type DetailsProps = {
  failure: FormFailure | undefined;
  rules: Rules;
  known?: { hoTen: string | null; google: boolean };
};

/** The last step of a registration: who the person is, what they agree to, their password. */
export function AccountDetails({ failure, rules, known }: DetailsProps) {
  return (
    <PostForm failure={failure}>
      <TextField
        name="hoTen"
        label={m.auth_name()}
        hint={m.auth_name_hint()}
        failure={failure}
        defaultValue={known?.hoTen ?? undefined}
        autoComplete="name"
        maxLength={100}
      />
      <BirthdayField failure={failure} />
      {known?.google ? (
        <>
          <input type="hidden" name="khongMatKhau" value="1" />
          <p className={formStyles.hint}>{m.auth_google_no_password()}</p>
        </>
      ) : (
        <NewPassword name="matKhau" min={rules.matKhauToiThieu} failure={failure} />
      )}
      <CheckboxField name="duNangLuc" label={m.auth_capacity()} failure={failure} />
      <TermsField name="dongY.dieuKhoan" version={rules.dieuKhoan} failure={failure} />
      <CheckboxField
        name="dongY.tiepThi"
        value={rules.tiepThi}
        label={m.auth_marketing()}
        optional
        failure={failure}
      />
      <SubmitButton className={styles.submit} name="intent" value="create">
        {m.auth_create_submit()}
      </SubmitButton>
    </PostForm>
  );
}
