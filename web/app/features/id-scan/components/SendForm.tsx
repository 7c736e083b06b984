import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { PaperKind } from "~/features/id-scan/model/readings";
import type { Conditions } from "~/features/id-scan/model/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFailure } from "~/ui/form/use-failure";
import { FileField } from "./FileField";
import styles from "./id-scan.module.css";

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
        failure={failure}
      />
      <p className={styles.soft}>{m.id_scan_consent_note()}</p>
      <div className={styles.buttons}>
        <SubmitButton size="lg" name="intent" value="gui">
          {m.id_scan_send()}
        </SubmitButton>
        <Button component={Link} to={back} variant="default" size="lg">
          {m.id_scan_by_hand()}
        </Button>
      </div>
    </PostForm>
  );
}
