import { type FormEvent, type ReactNode, useState } from "react";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { dongInWords } from "~/features/dossier/model/capital/number-words";
import { grouped, whole } from "~/features/dossier/model/capital/shares";
import { getLocale } from "~/paraglide/runtime.js";
import { TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Fields } from "./fields-of";

type TotalProps = {
  label: string;
  value: string /** How it compares with what it must be. */;
  note: string;
  fits: boolean;
};

/** A running total: what it is, and whether it is what it must be. Announced politely when it changes. */
export function Total({ label, value, note, fits }: TotalProps) {
  return (
    <p
      className={`${parts.noteWide} ${parts.stackClose} ${parts.pad} ${styles.total}`}
      data-fits={fits || undefined}
      role="status"
    >
      <span>{label}</span>
      <strong>{value}</strong>
      <span>{note}</span>
    </p>
  );
}

type AmountFieldProps = {
  name: string;
  fields: Fields;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** Shown while the field is empty. */
  proposed?: string;
  /** Whether the amount is also written in words, as on the form. */
  inWords?: boolean;
};

/** A whole number as people write it, 1.000.000; with its words next to it for money. */
export function AmountField({ name, fields, label, hint, optional, proposed, inWords }: AmountFieldProps) {
  const text = fields.text(name);
  const standing = text.defaultValue || proposed || "";
  const [typed, setTyped] = useState(fields.failure?.values[name] ?? standing);
  const amount = whole(typed);
  return (
    <div onInput={(event: FormEvent) => setTyped((event.target as HTMLInputElement).value)}>
      <TextField
        {...text}
        defaultValue={grouped(standing)}
        label={label}
        hint={hint}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
      />
      {inWords && (
        <p className={`${parts.soft} ${parts.closeBelow}`} aria-live="polite">
          {amount > 0n ? dongInWords(amount, getLocale()) : ""}
        </p>
      )}
    </div>
  );
}
