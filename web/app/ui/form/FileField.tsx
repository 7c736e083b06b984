import { type ChangeEvent, type ComponentProps, useState } from "react";
import { fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import parts from "~/ui/theme/parts.module.css";
import styles from "./form.module.css";
import { type FormPart, useInForm } from "./form-part";

/**
 * The browser's own file chooser, labelled in the language of the page: browsers label theirs in their own. Before
 * scripts load the browser's label is shown, since only scripts can say what was chosen.
 */
export function FileChooser(props: Omit<ComponentProps<"input">, "type" | "onChange">) {
  const scripts = useScripts();
  const [names, setNames] = useState("");
  const showNames = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setNames([...(files ?? [])].map(({ name }) => name).join(", "));
  return (
    <span
      className={`${parts.edge} ${parts.block} ${parts.paper} ${styles.chooser}`}
      data-own={scripts || undefined}
    >
      <input {...props} type="file" onChange={showNames} />
      {scripts && (
        <span
          aria-hidden="true"
          className={`${parts.wrap} ${parts.middle} ${parts.gapLoose} ${styles.chosen}`}
        >
          <span>{props.multiple ? m.common_choose_files() : m.common_choose_file()}</span>
          <span>{names || m.common_no_file()}</span>
        </span>
      )}
    </span>
  );
}

type FileFieldProps = FormPart & {
  name: string;
  label: string;
  hint?: string;
  /** File types that the chooser offers; the server checks the content. */
  accept: string;
  optional?: boolean;
  multiple?: boolean;
};

/** A file, or a picture from the camera, by the browser's own chooser: a phone offers both, scripts or not. */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, accept, failure, optional, multiple, idPrefix = "" } = useInForm(props);
  const id = idPrefix + name;
  const error = fieldError(failure, name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={`${parts.soft} ${parts.light}`}>({m.common_optional()})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FileChooser
        id={id}
        name={name}
        accept={accept}
        multiple={multiple}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
