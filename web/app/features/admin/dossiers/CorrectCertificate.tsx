import { AdminFold } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AdminDossier } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { FileField } from "~/ui/form/FileField";
import { TextField } from "~/ui/form/fields";

type CorrectProps = { dossier: AdminDossier; once: string };

/** Corrects what was recorded of the certificate, or adds its scan later; the customer reads the reason. */
export function CorrectCertificate({ dossier, once }: CorrectProps) {
  const { ketQua, suKien } = dossier;
  const title = ketQua?.coTep ? m.admin_dossier_correct() : m.admin_dossier_correct_or_scan();
  return (
    <AdminFold
      summary={title}
      intent="correct-certificate"
      once={once}
      files
      submit={m.admin_save_now()}
      variant="default"
    >
      <input type="hidden" name="suKienCuoi" value={suKien.at(-1)?.so ?? 0} />
      <p className={styles.soft}>{m.admin_dossier_correct_note()}</p>
      <TextField
        name="maDoanhNghiep"
        label={m.admin_dossier_enterprise_code()}
        hint={m.admin_dossier_enterprise_hint()}
        inputMode="numeric"
        maxLength={20}
        defaultValue={ketQua?.maDoanhNghiep}
      />
      <TextField
        name="ngayCap"
        type="date"
        label={m.admin_dossier_issued_on()}
        defaultValue={ketQua?.ngayCap}
      />
      <FileField
        name="tep"
        label={m.admin_dossier_scan()}
        hint={ketQua?.coTep ? m.admin_dossier_scan_replace_hint() : m.admin_dossier_scan_hint()}
        accept="application/pdf,image/jpeg,image/png,image/heic"
        optional
      />
      <ReasonField
        reader="customer"
        label={m.admin_dossier_correct_reason()}
        hint={m.admin_dossier_correct_reason_hint()}
        rows={3}
        maxLength={500}
        optional={!ketQua?.coTep}
      />
    </AdminFold>
  );
}
