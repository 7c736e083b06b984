import { type Profile, refusalOf } from "~/features/identity/model/account-types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import styles from "./account.module.css";
import { BirthdayField } from "./BirthdayField";

type PartProps = { profile: Profile; failure: FormFailure | undefined };

/** Name, date of birth, and the language in which we write. */
export function ProfilePart({ profile, failure }: PartProps) {
  const own = refusalOf(failure, "profile");
  return (
    <Panel title={m.account_profile()}>
      <PostForm failure={own}>
        <TextField
          name="hoTen"
          label={m.auth_name()}
          hint={m.auth_name_hint()}
          defaultValue={profile.hoTen}
          failure={own}
          autoComplete="name"
          maxLength={100}
        />
        <BirthdayField failure={own} iso={profile.ngaySinh} />
        <RadioField
          name="ngonNgu"
          legend={m.account_language()}
          options={[
            { value: "vi", label: <span lang="vi">{m.account_vi()}</span> },
            { value: "en", label: <span lang="en">{m.account_en()}</span> },
          ]}
          defaultValue={profile.ngonNgu}
          failure={own}
        />
        <SubmitButton name="intent" value="profile" className={styles.submit}>
          {m.account_save()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
