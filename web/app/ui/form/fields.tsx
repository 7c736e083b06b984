import {
  Checkbox,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  Textarea,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import styles from "./form.module.css";

/** What all fields share. `name` is the field's name on the wire, so that refusals find it. */
type FieldProps = {
  name: string;
  label: ReactNode;
  /** Why it is asked, or how to write it. */
  hint?: ReactNode;
  failure?: FormFailure;
  /** Fields are required unless they say so. */
  optional?: boolean;
  idPrefix?: string;
};

type Shared = FieldProps & { defaultValue?: string };

function shared({ name, label, hint, failure, optional, idPrefix = "" }: FieldProps) {
  return {
    id: idPrefix + name,
    name,
    label: optional ? (
      <>
        {label} <span className={styles.optional}>({m.common_optional()})</span>
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

function typed({ failure, name, defaultValue }: Shared): string | undefined {
  return failure?.values[name] ?? defaultValue;
}

type InputExtras = Pick<
  TextInputProps,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "autoCapitalize" | "spellCheck" | "placeholder"
>;

/** One line of text, also e-mail, telephone and numbers by `type` and `inputMode`. */
export function TextField(props: Shared & InputExtras) {
  const { failure, hint, optional, idPrefix, defaultValue, ...input } = props;
  return <TextInput {...input} {...shared(props)} defaultValue={typed(props)} />;
}

/** A password with a button to show it; what was typed never comes back from the server. */
export function PasswordField(props: FieldProps & { autoComplete: "current-password" | "new-password" }) {
  return (
    <PasswordInput
      {...shared(props)}
      // Mantine says it of every other field but this one.
      aria-invalid={fieldError(props.failure, props.name) ? true : undefined}
      autoComplete={props.autoComplete}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
      visibilityToggleButtonProps={{ "aria-label": m.common_show_password() }}
    />
  );
}

/** Several lines of text. */
export function TextAreaField(props: Shared & { maxLength?: number; rows?: number }) {
  const { maxLength, rows = 4 } = props;
  return <Textarea {...shared(props)} defaultValue={typed(props)} maxLength={maxLength} rows={rows} />;
}

/** One of a list, by the browser's own list: works without scripts and on every phone. */
export function SelectField(props: Shared & { data: NativeSelectProps["data"]; autoComplete?: string }) {
  const { data, autoComplete } = props;
  return (
    <NativeSelect
      {...shared(props)}
      key={typed(props)}
      defaultValue={typed(props)}
      data={data}
      autoComplete={autoComplete}
    />
  );
}

/** A yes that is never ticked beforehand. */
export function CheckboxField(props: FieldProps & { value?: string; defaultChecked?: boolean }) {
  const { failure, name, value = "true", defaultChecked = false } = props;
  const checked = failure ? failure.values[name] === value : defaultChecked;
  const { "aria-required": required, ...rest } = shared({ ...props, optional: false });
  return (
    <Checkbox
      {...rest}
      label={props.label}
      value={value}
      defaultChecked={checked}
      aria-required={props.optional ? undefined : required}
      classNames={{ ...rest.classNames, root: styles.check }}
    />
  );
}
