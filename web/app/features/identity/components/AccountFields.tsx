import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TermsField } from "~/ui/form/TermsField";
import { BirthdayField } from "./BirthdayField";
import { NewPassword } from "./NewPassword";

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
        <NewPassword name="matKhau" min={rules.matKhauToiThieu} />
      )}
      <CheckboxField name="duNangLuc" label={m.auth_capacity()} />
      <TermsField name="dongY.dieuKhoan" version={rules.dieuKhoan} />
      <CheckboxField name="dongY.tiepThi" value={rules.tiepThi} label={m.auth_marketing()} optional />
      <SubmitButton name="intent" value="create">
        {m.auth_create_submit()}
      </SubmitButton>
    </PostForm>
  );
}
