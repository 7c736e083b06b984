import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { FileField } from "~/ui/form/FileField";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import type { OfficeDossier } from "./types";

type Step = OfficeDossier["thaoTac"][number];
type PartProps = { once: string };

function ApproveForm({ once }: PartProps) {
  const part = useFormPart("step", "duyet");
  return (
    <OfficeForm intent="step" id="duyet" once={once} {...part}>
      <p className={styles.soft}>{m.office_dossier_approve_note()}</p>
      <SubmitButton name="nut" value="duyet">
        {m.office_dossier_approve()}
      </SubmitButton>
    </OfficeForm>
  );
}

type ReasonProps = PartProps & {
  step: Step;
  title: string;
  hint: string;
  label: string;
  danger?: boolean;
};

function ReasonFold({ once, step, title, hint, label, danger }: ReasonProps) {
  const part = useFormPart("step", step);
  return (
    <Fold summary={title} open={part.failure !== undefined} danger={danger}>
      <OfficeForm intent="step" id={step} once={once} {...part}>
        <TextAreaField
          name="lyDo"
          label={m.office_dossier_reason()}
          hint={hint}
          rows={3}
          maxLength={1000}
          {...part}
        />
        <SubmitButton color={danger ? "var(--danger)" : undefined} name="nut" value={step}>
          {label}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function ReceiptForm({ once }: PartProps) {
  const part = useFormPart("receipt");
  return (
    <OfficeForm intent="receipt" once={once} {...part}>
      <TextField name="soBienNhan" label={m.office_dossier_receipt_number()} maxLength={60} {...part} />
      <div className={styles.two}>
        <TextField name="ngayNop" type="date" label={m.office_dossier_filed_on()} {...part} />
        <TextField
          name="ngayHen"
          type="date"
          label={m.office_dossier_due_on()}
          hint={m.office_dossier_due_hint()}
          optional
          {...part}
        />
      </div>
      <SubmitButton name="nut" value="receipt">
        {m.office_dossier_receipt_save()}
      </SubmitButton>
    </OfficeForm>
  );
}

function CertificateForm({ once }: PartProps) {
  const part = useFormPart("certificate");
  return (
    <OfficeForm intent="certificate" once={once} files {...part}>
      <div className={styles.two}>
        <TextField
          name="maDoanhNghiep"
          label={m.office_dossier_enterprise_code()}
          hint={m.office_dossier_enterprise_hint()}
          inputMode="numeric"
          maxLength={20}
          {...part}
        />
        <TextField name="ngayCap" type="date" label={m.office_dossier_issued_on()} {...part} />
      </div>
      <FileField
        name="tep"
        label={m.office_dossier_scan()}
        hint={m.office_dossier_scan_hint()}
        accept="application/pdf,image/jpeg,image/png,image/heic"
        optional
        {...part}
      />
      <SubmitButton name="nut" value="certificate">
        {m.office_dossier_certify()}
      </SubmitButton>
    </OfficeForm>
  );
}

function AmendFold({ once }: PartProps) {
  const part = useFormPart("amend");
  return (
    <Fold summary={m.office_dossier_amend()} open={part.failure !== undefined}>
      <OfficeForm intent="amend" once={once} {...part}>
        <TextField name="ngayThongBao" type="date" label={m.office_dossier_amend_day()} {...part} />
        <TextAreaField
          name="noiDung"
          label={m.office_dossier_amend_text()}
          hint={m.office_dossier_amend_hint()}
          rows={4}
          maxLength={1000}
          {...part}
        />
        <SubmitButton name="nut" value="amend">
          {m.office_dossier_amend_send()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

/** The step that waits for the order, by the dossier's state. */
const BLOCKED: Record<string, () => string> = {
  DA_NOP: m.office_dossier_gaps_duyet,
  DA_DUYET: m.office_dossier_gaps_nop_co_quan,
  DA_NOP_CO_QUAN: m.office_dossier_gaps_cap,
};

/** Why the next step is not offered: what its order still lacks, and the way there (S4.6). */
function Gaps({ dossier: { trangThai, conThieu, maDonHang } }: { dossier: OfficeDossier }) {
  const title = BLOCKED[trangThai];
  if (conThieu.length === 0 || !title) return null;
  return (
    <div className={styles.warn}>
      <strong>{title()}</strong>
      <ul>
        {conThieu.map(({ ma, noiDung }) => (
          <li key={ma}>{noiDung}</li>
        ))}
      </ul>
      {maDonHang && (
        <Link to={`/quan-tri/don-hang/${maDonHang}`} className={styles.plainLink}>
          {m.office_dossier_gaps_order({ code: maDonHang })}
        </Link>
      )}
    </div>
  );
}

/** What comes next in each state; leaving it out of the API's list hides it. */
function Next({ dossier, once }: PartProps & { dossier: OfficeDossier }): ReactNode {
  const may = (step: Step) => dossier.thaoTac.includes(step);
  return (
    <>
      {may("duyet") && <ApproveForm once={once} />}
      {may("nop_co_quan") && <ReceiptForm once={once} />}
      {may("cap") && <CertificateForm once={once} />}
      {dossier.trangThai === "DA_NOP_CO_QUAN" && <AmendFold once={once} />}
      {may("yeu_cau_bo_sung") && dossier.trangThai === "DA_NOP" && (
        <ReasonFold
          once={once}
          step="yeu_cau_bo_sung"
          title={m.office_dossier_ask_changes()}
          hint={m.office_dossier_ask_hint({ count: dossier.ghiChuChuaGui.length })}
          label={m.office_dossier_ask_send()}
        />
      )}
      {may("tu_choi") && (
        <ReasonFold
          once={once}
          step="tu_choi"
          title={m.office_dossier_close()}
          hint={m.office_dossier_close_hint()}
          label={m.office_dossier_close_now()}
          danger
        />
      )}
    </>
  );
}

/** Exactly what the API says can be done to the dossier now (requirement S4.11). */
export function DossierActions({ dossier, once }: PartProps & { dossier: OfficeDossier }) {
  return (
    <Panel title={m.office_actions()}>
      {dossier.thaoTac.length === 0 && <p className={styles.soft}>{m.office_dossier_nothing_to_do()}</p>}
      <Gaps dossier={dossier} />
      <Next dossier={dossier} once={once} />
    </Panel>
  );
}
