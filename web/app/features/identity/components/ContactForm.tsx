import { type ReactNode, useState } from "react";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./auth.module.css";

/** The text for the ticked kind of contact; CSS chooses, so that it is right without scripts. */
function OfWay({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <span className={styles.byEmail}>{email}</span>
      <span className={styles.byPhone}>{phone}</span>
    </>
  );
}

/** E-mail or phone: the kind is chosen first, so that the phone shows the right keyboard. */
export function ContactForm({
  failure,
  children,
}: {
  failure: FormFailure | undefined;
  children?: ReactNode;
}) {
  const [way, setWay] = useState(failure?.values.cach === "phone" ? "phone" : "email");
  const phone = way === "phone";
  return (
    <PostForm
      className={`${parts.stackWide} ${styles.ways}`}
      failure={failure}
      onChange={(event) => setWay(chosenWay(event.currentTarget))}
    >
      <RadioField
        name="cach"
        legend={m.auth_by()}
        options={[
          { value: "email", label: m.auth_by_email() },
          { value: "phone", label: m.auth_by_phone() },
        ]}
        defaultValue="email"
      />
      <TextField
        name="dinhDanh"
        label={<OfWay email={m.auth_email()} phone={m.auth_phone()} />}
        hint={<OfWay email={m.auth_email_hint()} phone={m.auth_phone_hint()} />}
        type={phone ? "tel" : "text"}
        inputMode={phone ? "tel" : "email"}
        autoComplete={phone ? "tel" : "email"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
      />
      <SubmitButton name="intent" value="start">
        {m.auth_register_code()}
      </SubmitButton>
      {children}
    </PostForm>
  );
}

function chosenWay(form: HTMLFormElement): string {
  return new FormData(form).get("cach") === "phone" ? "phone" : "email";
}
