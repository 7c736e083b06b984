import { Link } from "react-router";
import type { Conditions, PaperKind } from "~/features/id-scan/model/readings";
import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { FileChooser } from "~/ui/form/FileField";
import { CheckboxField } from "~/ui/form/fields";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
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
function FileField({ name, label, hint, failure, optional }: FileFieldProps) {
  const error = fieldError(failure, name);
  const describedBy = [`${name}-hint`, ...(error ? [`${name}-error`] : [])].join(" ");
  return (
    <div
      className={`${parts.sheet} ${parts.stackSmall} ${parts.shrinks} ${parts.pad} ${styles.file}`}
      data-wrong={error ? true : undefined}
    >
      <label htmlFor={name}>
        {label} {optional && <span className={`${parts.soft} ${styles.soft}`}>({m.common_optional()})</span>}
      </label>
      <p id={`${name}-hint`} className={`${parts.soft} ${styles.soft}`}>
        {hint}
      </p>
      <FileChooser
        id={name}
        name={name}
        accept={KINDS}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      {error && (
        <p id={`${name}-error`} className={parts.bad}>
          {error}
        </p>
      )}
    </div>
  );
}

type SendFormProps = {
  kind: PaperKind;
  /** Whether the person's paper is a passport, which has only one page to upload. */
  passport: boolean;
  conditions: Conditions;
  back: string;
};

/** Uploads a card's sides or a certificate to be read. A real form: works without scripts. */
export function SendForm({ kind, passport, conditions, back }: SendFormProps) {
  const failure = useFailure();
  const card = kind === "CAN_CUOC";
  const { toiDaMb, giuGio, phienBanDongY } = conditions;
  return (
    <PostForm failure={failure} encType="multipart/form-data">
      <input type="hidden" name="loai" value={kind} />
      <FileField
        name="matTruoc"
        label={passport ? m.id_scan_passport_page() : card ? m.id_scan_front() : m.id_scan_certificate()}
        hint={m.id_scan_file_hint({ mb: toiDaMb })}
        failure={failure}
      />
      {!passport && (
        <FileField
          name="matSau"
          label={card ? m.id_scan_back() : m.id_scan_certificate_next()}
          hint={card ? m.id_scan_back_hint() : m.id_scan_certificate_next_hint()}
          failure={failure}
          optional
        />
      )}
      <CheckboxField
        name="dongY"
        value={phienBanDongY}
        label={
          <>
            {m.id_scan_consent({ hours: giuGio })}{" "}
            <Link to="/chinh-sach-bao-mat" target="_blank">
              {m.id_scan_consent_link()}
            </Link>
          </>
        }
      />
      <p className={`${parts.soft} ${styles.soft}`}>{m.id_scan_consent_note()}</p>
      <div className={`${parts.row} ${parts.stretch}`}>
        <SubmitButton size="lg" name="intent" value="send">
          {m.id_scan_send()}
        </SubmitButton>
        <Button component={Link} to={back} variant="default" size="lg">
          {m.id_scan_by_hand()}
        </Button>
      </div>
    </PostForm>
  );
}
