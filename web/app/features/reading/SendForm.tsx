import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { PaperKind } from "~/lib/reading";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFailure } from "~/ui/form/use-failure";
import { FileField } from "./FileField";
import styles from "./reading.module.css";
import type { Conditions } from "./types";

type SendFormProps = {
  kind: PaperKind;
  /** Whether the person's paper is a passport, which has one page to send. */
  passport: boolean;
  conditions: Conditions;
  back: string;
};

/** Sends a card's sides or a certificate to be read. A real form: works without scripts. */
export function SendForm({ kind, passport, conditions, back }: SendFormProps) {
  const failure = useFailure();
  const card = kind === "CAN_CUOC";
  const { toiDaMb, giuGio, phienBanDongY } = conditions;
  return (
    <PostForm failure={failure} encType="multipart/form-data">
      <input type="hidden" name="loai" value={kind} />
      <FileField
        name="matTruoc"
        label={passport ? m.reading_passport_page() : card ? m.reading_front() : m.reading_certificate()}
        hint={m.reading_file_hint({ mb: toiDaMb })}
        failure={failure}
      />
      {!passport && (
        <FileField
          name="matSau"
          label={card ? m.reading_back() : m.reading_certificate_next()}
          hint={card ? m.reading_back_hint() : m.reading_certificate_next_hint()}
          failure={failure}
          optional
        />
      )}
      <CheckboxField
        name="dongY"
        value={phienBanDongY}
        label={
          <>
            {m.reading_consent({ hours: giuGio })}{" "}
            <Link to="/chinh-sach-bao-mat" target="_blank">
              {m.reading_consent_link()}
            </Link>
          </>
        }
        failure={failure}
      />
      <p className={styles.soft}>{m.reading_consent_note()}</p>
      <div className={styles.buttons}>
        <SubmitButton size="lg" name="intent" value="gui">
          {m.reading_send()}
        </SubmitButton>
        <Button component={Link} to={back} variant="default" size="lg">
          {m.reading_by_hand()}
        </Button>
      </div>
    </PostForm>
  );
}
