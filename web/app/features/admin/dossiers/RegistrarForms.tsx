import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { ConfirmStep, wasAsked } from "~/features/admin/shared/ConfirmStep";
import type { AdminDossier, DossierPaperList } from "~/features/admin/shared/types";
import { fileableVersions, versionLabel } from "~/features/dossier/model/papers/paper-versions";
import { m } from "~/paraglide/messages.js";
import { FileField } from "~/ui/form/FileField";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

type PartProps = { once: string; dossier: AdminDossier };
type ReceiptProps = PartProps & { papers: DossierPaperList | null };

/** The last event and the unsent comments that the page showed; a button pressed on an older page is refused. */
export function Shown({ dossier: { suKien, ghiChuChuaGui } }: { dossier: AdminDossier }) {
  return (
    <>
      <input type="hidden" name="suKienCuoi" value={suKien.at(-1)?.so ?? 0} />
      <input type="hidden" name="ghiChuDaXem" value={ghiChuChuaGui.map(({ id }) => id).join(" ")} />
    </>
  );
}

/** The receipt of the registrar, which files the dossier with a version of its papers. */
export function ReceiptForm({ once, dossier, papers }: ReceiptProps) {
  const part = useFormPart("receipt");
  const versions = papers ? fileableVersions(papers.cacBan, dossier.phienBan) : [];
  if (papers && versions.length === 0) return <p className={parts.note}>{m.admin_dossier_file_nothing()}</p>;
  return (
    <AdminForm
      intent="receipt"
      once={once}
      submit={wasAsked(part.failure) ? m.admin_review_confirm_file() : m.admin_dossier_receipt_save()}
    >
      <Shown dossier={dossier} />
      {versions.length > 0 && (
        <SelectField
          name="boGiayToId"
          label={m.admin_dossier_file_version()}
          hint={m.admin_dossier_file_version_hint()}
          data={versions.map((one) => ({ value: one.id, label: versionLabel(one) }))}
        />
      )}
      <TextField name="soBienNhan" label={m.admin_dossier_receipt_number()} maxLength={60} />
      <div className={styles.two}>
        <TextField name="ngayNop" type="date" label={m.admin_dossier_filed_on()} />
        <TextField
          name="ngayHen"
          type="date"
          label={m.admin_dossier_due_on()}
          hint={m.admin_dossier_due_hint()}
          optional
        />
      </div>
      <ConfirmStep {...part} reason />
    </AdminForm>
  );
}

/** The certificate: code, day and scan. */
export function CertificateForm({ once, dossier }: PartProps) {
  const part = useFormPart("certificate");
  return (
    <AdminForm
      intent="certificate"
      once={once}
      files
      submit={wasAsked(part.failure) ? m.admin_review_confirm_certify() : m.admin_dossier_certify()}
    >
      <Shown dossier={dossier} />
      <div className={styles.two}>
        <TextField
          name="maDoanhNghiep"
          label={m.admin_dossier_enterprise_code()}
          hint={m.admin_dossier_enterprise_hint()}
          inputMode="numeric"
          maxLength={20}
        />
        <TextField name="ngayCap" type="date" label={m.admin_dossier_issued_on()} />
      </div>
      <FileField
        name="tep"
        label={m.admin_dossier_scan()}
        hint={m.admin_dossier_scan_hint()}
        accept="application/pdf,image/jpeg,image/png,image/heic"
        optional
      />
      <ConfirmStep {...part} />
    </AdminForm>
  );
}

/** The notice of the registrar that something has to be amended. */
export function AmendFold({ once, dossier }: PartProps) {
  return (
    <AdminFold
      summary={m.admin_dossier_amend()}
      intent="amend"
      once={once}
      submit={m.admin_dossier_amend_send()}
    >
      <Shown dossier={dossier} />
      <TextField name="ngayThongBao" type="date" label={m.admin_dossier_amend_day()} />
      <TextAreaField
        name="noiDung"
        label={m.admin_dossier_amend_text()}
        hint={m.admin_dossier_amend_hint()}
        rows={4}
        maxLength={1000}
      />
    </AdminFold>
  );
}
