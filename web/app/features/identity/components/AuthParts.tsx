import { type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { APPEAL_PATH, suspensionReason } from "~/features/identity/model/suspension";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { toast } from "~/ui/feedback/toast";
import { TextField } from "~/ui/form/fields";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./auth.module.css";

/** Login failures also show a toast (requirement S8.1). */
export function useRefusalToast(failure: FormFailure | undefined): void {
  useEffect(() => {
    if (failure?.code.startsWith("login_")) void toast({ kind: "error", text: failure.message });
  }, [failure]);
}

/** Under a refused login: why the account is suspended, and where to object (S6.3). */
export function SuspendedNote({ reason }: { reason: string }) {
  const words = suspensionReason(reason);
  return (
    <p className={parts.farApart}>
      {words && `${m.auth_suspended_reason({ reason: words })} `}
      <Link to={APPEAL_PATH}>{m.auth_suspended_appeal()}</Link>
    </p>
  );
}

/** The current step of the guided registration. `current` counts from 1. */
export function RegisterSteps({ current }: { current: 1 | 2 | 3 }) {
  const names = [m.auth_v2_contact(), m.auth_v2_code(), m.auth_v2_details()];
  return (
    <ol className={`${parts.stackSmall} ${parts.farApart} ${styles.steps}`}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? "step" : undefined}
          data-state={index + 1 < current ? "done" : undefined}
        >
          <span className="visually-hidden">{m.auth_v2_step({ number: index + 1 })}: </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

type IdentifierFieldProps = { name: string; defaultValue?: string };

/** E-mail address or phone number in one field; the API decides which it is. */
export function IdentifierField({ name, defaultValue }: IdentifierFieldProps) {
  return (
    <TextField
      name={name}
      label={m.auth_identifier()}
      hint={m.auth_identifier_hint()}
      defaultValue={defaultValue}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
    />
  );
}

type GoingLinkProps = { to: string; tiep?: string | null; children: ReactNode };

/** A link among the screens of logging in and registering that retains where the person was going. */
export function GoingLink({ to, tiep, children }: GoingLinkProps) {
  const [asked] = useSearchParams();
  const going = tiep ?? asked.get("tiep");
  return <Link to={going ? `${to}?tiep=${encodeURIComponent(going)}` : to}>{children}</Link>;
}

/** Heading and one sentence of a screen with one task. */
export function AuthHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {lead ? <p className={`${parts.soft} ${parts.justBelow} ${parts.farApart}`}>{lead}</p> : null}
    </>
  );
}

/** Asks where to send a code: the first step of logging in by code and of a forgotten password. */
export function CodeRequest({ title, lead }: { title: string; lead: string }) {
  const failure = useFailure();
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <PostForm failure={failure}>
        <IdentifierField name="dinhDanh" />
        <SubmitButton>{m.auth_send_code()}</SubmitButton>
      </PostForm>
      <p className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}>
        <GoingLink to="/dang-nhap">{m.auth_back_to_login()}</GoingLink>
      </p>
    </>
  );
}
