import { type Profile, refusalOf } from "~/features/identity/model/account";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { PasswordField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFormDraft } from "~/ui/form/use-form-draft";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./account.module.css";
import { BirthdayField } from "./BirthdayField";
import { NewPassword } from "./NewPassword";

type PasswordProps = { profile: Profile; min: number; failure: FormFailure | undefined };

/** The old password and a new one; an account without one, which logs in by code, gets its first here. */
export function PasswordPart({ profile, min, failure }: PasswordProps) {
  const own = refusalOf(failure, "password");
  return (
    <Panel title={profile.coMatKhau ? m.account_password() : m.account_password_set()}>
      {!profile.coMatKhau && <p className={styles.under}>{m.account_password_none()}</p>}
      <PostForm failure={own}>
        {/* Lets password managers know whose password this is. */}
        <input
          type="text"
          autoComplete="username"
          defaultValue={profile.email ?? profile.soDienThoai ?? ""}
          hidden
        />
        {profile.coMatKhau && (
          <PasswordField name="matKhauCu" label={m.account_password_old()} autoComplete="current-password" />
        )}
        <NewPassword name="matKhauMoi" min={min} />
        <p className={parts.soft}>{m.account_password_note()}</p>
        <SubmitButton name="intent" value="password" className={parts.start}>
          {profile.coMatKhau ? m.account_password_submit() : m.account_password_set()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}

type PartProps = { profile: Profile; failure: FormFailure | undefined };

/** Name, date of birth, and the language of our messages. */
export function ProfilePart({ profile, failure }: PartProps) {
  const own = refusalOf(failure, "profile");
  const { id: owner, hoTen, ngaySinh, ngonNgu } = profile;
  const saved = JSON.stringify([hoTen, ngaySinh, ngonNgu]);
  const form = useFormDraft({ form: "profile", owner, saved, failure: own });
  return (
    <Panel title={m.account_profile()}>
      <PostForm failure={own} ref={form}>
        <TextField
          name="hoTen"
          label={m.auth_name()}
          hint={m.auth_name_hint()}
          defaultValue={hoTen}
          autoComplete="name"
          maxLength={100}
        />
        <BirthdayField failure={own} iso={ngaySinh} />
        <RadioField
          name="ngonNgu"
          legend={m.account_language()}
          options={[
            { value: "vi", label: <span lang="vi">{m.account_vi()}</span> },
            { value: "en", label: <span lang="en">{m.account_en()}</span> },
          ]}
          defaultValue={ngonNgu}
        />
        <SubmitButton name="intent" value="profile" className={parts.start}>
          {m.account_save()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
