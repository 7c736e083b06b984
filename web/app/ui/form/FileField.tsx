import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { FileChooser } from "./FileChooser";
import styles from "./form.module.css";

type FileFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** Kinds of file that the chooser offers; the server looks at the content. */
  accept: string;
  failure?: FormFailure;
  optional?: boolean;
  multiple?: boolean;
  idPrefix?: string;
};

/** A file, or a picture from the camera, by the browser's own chooser: a phone offers both, scripts or not. */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, accept, failure, optional, multiple, idPrefix = "" } = props;
  const id = idPrefix + name;
  const error = fieldError(failure, name);
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>({m.common_optional()})</span>}
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
        aria-describedby={told || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
