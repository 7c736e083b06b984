import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { FileChooser } from "~/ui/form/FileChooser";
import styles from "./id-scan.module.css";

type FileFieldProps = {
  name: string;
  label: string;
  hint: string;
  failure: FormFailure | undefined;
  optional?: boolean;
};

const KINDS = "image/jpeg,image/png,image/heic,image/heif,application/pdf";

/** A picture from the camera or a file, by the browser's own chooser: a phone offers both. */
export function FileField({ name, label, hint, failure, optional }: FileFieldProps) {
  const error = fieldError(failure, name);
  const told = [`${name}-hint`, ...(error ? [`${name}-error`] : [])].join(" ");
  return (
    <div className={styles.file} data-wrong={error ? true : undefined}>
      <label htmlFor={name}>
        {label} {optional && <span className={styles.soft}>({m.common_optional()})</span>}
      </label>
      <p id={`${name}-hint`} className={styles.soft}>
        {hint}
      </p>
      <FileChooser
        id={name}
        name={name}
        accept={KINDS}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={told}
      />
      {error && (
        <p id={`${name}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
