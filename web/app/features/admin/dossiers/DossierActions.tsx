import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathsOf } from "~/features/admin/model/dossiers/checks";
import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ConfirmStep, wasAsked } from "~/features/admin/shared/ConfirmStep";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AdminDossier, DossierPaperList } from "~/features/admin/shared/types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import dossierStyles from "./dossier.module.css";
import { OthersComments } from "./OthersComments";
import { AmendFold, CertificateForm, ReceiptForm, Shown } from "./RegistrarForms";
import { useReview } from "./review/review-context";

type Step = AdminDossier["thaoTac"][number];
type PartProps = { once: string; dossier: AdminDossier };
type ActionsProps = PartProps & { papers: DossierPaperList | null; groups: FieldGroup[] };

/** `confirming`: the order lacks nothing but its confirmation, which comes in the same act. */
function ApproveForm({ once, dossier, confirming }: PartProps & { confirming: boolean }) {
  const part = useFormPart("step", "duyet");
  const shown = useReview().groups.flatMap(pathsOf);
  const label = confirming ? m.admin_dossier_approve_confirm() : m.admin_dossier_approve();
  return (
    <AdminForm
      intent="step"
      id="duyet"
      once={once}
      submit={wasAsked(part.failure) ? m.admin_review_confirm_approve() : label}
    >
      <Shown dossier={dossier} />
      <input type="hidden" name="mucHienThi" value={[...new Set(shown)].join(" ")} />
      {confirming && <input type="hidden" name="xacNhanDon" value="true" />}
      <p className={styles.soft}>
        {confirming ? m.admin_dossier_approve_confirm_note() : m.admin_dossier_approve_note()}
      </p>
      <ConfirmStep {...part} reason />
    </AdminForm>
  );
}

type ReasonProps = PartProps & {
  step: Step;
  title: string;
  hint: string;
  label: string;
  danger?: boolean;
};

function ReasonFold({ once, dossier, step, title, hint, label, danger }: ReasonProps) {
  return (
    <AdminFold summary={title} intent="step" id={step} once={once} submit={label} danger={danger}>
      <Shown dossier={dossier} />
      <ReasonField reader="customer" hint={hint} rows={3} maxLength={1000} />
    </AdminFold>
  );
}

/** Whether the dossier could be approved if its order were confirmed. */
function lacksConfirmation({ trangThai, conThieu }: AdminDossier): boolean {
  return trangThai === "DA_NOP" && conThieu.length === 1 && conThieu[0]?.ma === "CHUA_XAC_NHAN";
}

/** The refusal of a form that is gone, because the dossier is past what it offered. */
function Late({ dossier }: { dossier: AdminDossier }) {
  const failure = useFailure();
  const form =
    STALE[failure?.values.intent === "step" ? (failure.values.id ?? "") : (failure?.values.intent ?? "")];
  return failure && form && !form(dossier) ? <LateForm failure={failure} /> : null;
}

/** The refusal with what was typed for it: its field is no longer there to keep it. */
function LateForm({ failure }: { failure: FormFailure }) {
  const words = failure.values.lyDo || failure.values.noiDung;
  return (
    <>
      <ErrorSummary failure={failure} />
      {words && (
        <div className={`${parts.note} ${dossierStyles.apart}`}>
          <p>{m.admin_dossier_typed()}</p>
          <p className={styles.said}>{words}</p>
        </div>
      )}
    </>
  );
}

/** When each form of this panel is there, by its intent or step. */
const STALE: Record<string, (dossier: AdminDossier) => boolean> = {
  duyet: (dossier) => dossier.thaoTac.includes("duyet") || lacksConfirmation(dossier),
  yeu_cau_bo_sung: ({ thaoTac, trangThai }) => thaoTac.includes("yeu_cau_bo_sung") && trangThai === "DA_NOP",
  tu_choi: ({ thaoTac }) => thaoTac.includes("tu_choi"),
  receipt: ({ thaoTac }) => thaoTac.includes("nop_co_quan"),
  certificate: ({ thaoTac }) => thaoTac.includes("cap"),
  comment: ({ thaoTac }) => thaoTac.includes("yeu_cau_bo_sung"),
  amend: ({ trangThai }) => trangThai === "DA_NOP_CO_QUAN",
};

/** The step that the order blocks, by the dossier's state. */
const BLOCKED: Record<string, () => string> = {
  DA_NOP: m.admin_dossier_gaps_duyet,
  DA_DUYET: m.admin_dossier_gaps_nop_co_quan,
  DA_NOP_CO_QUAN: m.admin_dossier_gaps_cap,
};

/** Why the next step is not offered: what its order still lacks, with a link there (S4.6). */
function Gaps({ dossier: { trangThai, conThieu, maDonHang } }: { dossier: AdminDossier }) {
  const title = BLOCKED[trangThai];
  if (conThieu.length === 0 || !title) return null;
  return (
    <div className={parts.note}>
      <strong>{title()}</strong>
      <ul>
        {conThieu.map(({ ma, noiDung }) => (
          <li key={ma}>{noiDung}</li>
        ))}
      </ul>
      {maDonHang && (
        <Link to={`/quan-tri/don-hang/${maDonHang}`} className={parts.press}>
          {m.admin_dossier_gaps_order({ code: maDonHang })}
        </Link>
      )}
    </div>
  );
}

/** What comes next in each state; a step that the API does not list is hidden. */
function Next({ dossier, papers, once }: Omit<ActionsProps, "groups">): ReactNode {
  const may = (step: Step) => dossier.thaoTac.includes(step);
  const part = { once, dossier };
  return (
    <>
      {(may("duyet") || lacksConfirmation(dossier)) && <ApproveForm {...part} confirming={!may("duyet")} />}
      {may("nop_co_quan") && <ReceiptForm once={once} dossier={dossier} papers={papers} />}
      {may("cap") && <CertificateForm {...part} />}
      {dossier.trangThai === "DA_NOP_CO_QUAN" && <AmendFold {...part} />}
      {may("yeu_cau_bo_sung") && dossier.trangThai === "DA_NOP" && (
        <ReasonFold
          {...part}
          step="yeu_cau_bo_sung"
          title={m.admin_dossier_ask_changes()}
          hint={m.admin_dossier_ask_hint({ count: dossier.ghiChuChuaGui.length })}
          label={m.admin_dossier_ask_send()}
        />
      )}
      {may("tu_choi") && (
        <ReasonFold
          {...part}
          step="tu_choi"
          title={m.admin_dossier_close()}
          hint={m.admin_dossier_close_hint()}
          label={m.admin_dossier_close()}
          danger
        />
      )}
    </>
  );
}

/** Exactly what the API says can be done to the dossier now (requirement S4.11). */
export function DossierActions({ dossier, papers, groups, once }: ActionsProps) {
  const failure = useFailure();
  const mine = failure?.values.intent === "comment" ? undefined : failure;
  return (
    <Panel title={m.admin_actions()}>
      {dossier.thaoTac.length === 0 && <p className={styles.soft}>{m.admin_dossier_nothing_to_do()}</p>}
      <Late dossier={dossier} />
      <OthersComments groups={groups} failure={mine} />
      <Gaps dossier={dossier} />
      <Next dossier={dossier} papers={papers} once={once} />
    </Panel>
  );
}
