import type { ReactNode } from "react";
import { fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./form.module.css";
import type { FormPart } from "./form-part";

/** What all fields share. `name` is the field's name on the wire, so that refusals find it. */
export type FieldProps = FormPart & {
  name: string;
  label: ReactNode;
  /** Why it is asked, or how to write it. */
  hint?: ReactNode;
  /** Fields are required unless they say so. */
  optional?: boolean;
};

export type Shared = FieldProps & { defaultValue?: string };

/** Props that every field of ours passes to Mantine. */
export function shared({ name, label, hint, failure, optional, idPrefix = "" }: FieldProps) {
  return {
    id: idPrefix + name,
    name,
    label: optional ? (
      <>
        {label} <span className={`${parts.soft} ${parts.light}`}>({m.common_optional()})</span>
      </>
    ) : (
      label
    ),
    description: hint,
    error: fieldError(failure, name),
    "aria-required": !optional,
    classNames: { label: styles.label, description: styles.hint, error: styles.error },
  };
}

/** The content of the field: what was typed before a refusal, else its default. */
export function typed({ failure, name, defaultValue }: Shared): string | undefined {
  return failure?.values[name] ?? defaultValue;
}
