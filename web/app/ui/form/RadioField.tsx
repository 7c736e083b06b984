import parts from "~/ui/theme/parts.module.css";
import "./choice-styles";
import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { fieldError } from "~/lib/failure";
import styles from "./form.module.css";
import { type FormPart, useInForm } from "./form-part";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioFieldProps = FormPart & {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: RadioOption[];
  defaultValue?: string;
  required?: boolean;
  /** What to do when one is chosen, for what only scripts can follow. */
  onPick?: (value: string) => void;
};

/** One of few choices, all visible at once. The first choice has the id that errors link to. */
export function RadioField(props: RadioFieldProps) {
  const {
    name,
    legend,
    hint,
    options,
    defaultValue,
    failure,
    idPrefix = "",
    required,
    onPick,
  } = useInForm(props);
  const id = idPrefix + name;
  const error = fieldError(failure, name);
  const chosen = failure?.values[name] ?? defaultValue;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={parts.stackSmall} aria-describedby={describedBy || undefined}>
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {options.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : `${id}-${option.value}`}
          name={name}
          value={option.value}
          label={option.label}
          description={option.hint}
          disabled={option.disabled}
          required={required}
          defaultChecked={option.value === chosen}
          onChange={() => onPick?.(option.value)}
          aria-invalid={error ? true : undefined}
          classNames={{ root: styles.choice, description: styles.hint }}
        />
      ))}
    </fieldset>
  );
}
