import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";

type IdentifierFieldProps = { name: string; failure?: FormFailure; defaultValue?: string };

/** E-mail address or phone number in one field; what it is, the API tells. */
export function IdentifierField({ name, failure, defaultValue }: IdentifierFieldProps) {
  return (
    <TextField
      name={name}
      label={m.auth_identifier()}
      hint={m.auth_identifier_hint()}
      failure={failure}
      defaultValue={defaultValue}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={255}
    />
  );
}
