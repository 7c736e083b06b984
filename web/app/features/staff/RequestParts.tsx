import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/DateText";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { languageName } from "./names";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Facts, Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import { requestEvent, requestNeed, requestSource, requestStep } from "./request-names";
import type { RequestPage } from "./types";

type PartProps = { request: RequestPage; once: string };

/** What was asked, word for word. */
export function RequestQuestion({ request }: { request: RequestPage }) {
  return (
    <Panel title={requestNeed(request.nhuCau)}>
      <p className={styles.said}>{request.noiDung}</p>
    </Panel>
  );
}

/** Who asked, and how to answer. */
export function RequestVisitor({ request }: { request: RequestPage }) {
  const { soDienThoai, email } = request;
  return (
    <Panel title={request.hoTen}>
      <Facts
        entries={[
          [m.contacts_phone(), soDienThoai && <a href={`tel:${soDienThoai}`}>{soDienThoai}</a>],
          [m.contacts_email(), email && <a href={`mailto:${email}`}>{email}</a>],
          [m.common_language(), languageName(request.ngonNgu)],
          [m.contacts_office_source(), requestSource(request.nguon)],
          [m.contacts_office_service(), request.dichVu],
          [m.contacts_office_when(), <DateText key="at" value={request.taoLuc} time />],
          [m.contacts_office_due(), <DateText key="due" value={request.hanTraLoi} time />],
          [m.contacts_office_handler(), request.nguoiXuLy],
          [m.contacts_office_consent(), <DateText key="consent" value={request.phienBanDongY} />],
        ]}
      />
    </Panel>
  );
}

/** Writes the mail that answers the request. */
export function RequestAnswer({ request, once }: PartProps) {
  const part = useFormPart("answer");
  const { email, soDienThoai, traLoiDuoc } = request;
  if (!traLoiDuoc) {
    if (email) return null;
    return <p className={styles.warn}>{m.contacts_answer_no_mail({ phone: soDienThoai ?? "" })}</p>;
  }
  return (
    <Panel title={m.contacts_answer_title()}>
      <OfficeForm intent="answer" once={once} {...part}>
        <TextAreaField
          name="noiDung"
          label={m.contacts_answer_text()}
          hint={m.contacts_answer_hint({ email: email ?? "", language: languageName(request.ngonNgu) })}
          rows={8}
          maxLength={4000}
          {...part}
        />
        <SubmitButton name="nut" value="answer">
          {m.contacts_answer_send()}
        </SubmitButton>
      </OfficeForm>
    </Panel>
  );
}

function StepFold({ once, step }: { once: string; step: string }) {
  const part = useFormPart("step", step);
  return (
    <Fold summary={requestStep(step)} open={part.failure !== undefined} danger={step === "BO_QUA"}>
      <OfficeForm intent="step" id={step} once={once} {...part}>
        <TextAreaField
          name="ghiChu"
          label={m.contacts_step_note()}
          rows={2}
          maxLength={1000}
          optional
          {...part}
        />
        <SubmitButton name="nut" value={step} color={step === "BO_QUA" ? "var(--danger)" : undefined}>
          {requestStep(step)}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

/** Exactly what the API says can be done to the request now. */
export function RequestSteps({ request, once }: PartProps) {
  const part = useFormPart("step", "NHAN");
  return (
    <Panel title={m.office_actions()}>
      {request.thaoTac.includes("NHAN") && (
        <OfficeForm intent="step" id="NHAN" once={once} {...part}>
          <SubmitButton name="nut" value="NHAN">
            {requestStep("NHAN")}
          </SubmitButton>
        </OfficeForm>
      )}
      {request.thaoTac
        .filter((step) => step !== "NHAN")
        .map((step) => (
          <StepFold key={step} once={once} step={step} />
        ))}
    </Panel>
  );
}

/** All that happened, and a word for colleagues. */
export function RequestHistory({ request, once }: PartProps) {
  const part = useFormPart("note");
  return (
    <Panel title={m.contacts_history()}>
      <ul className={styles.log}>
        {request.suKien.map(({ id, loai, noiDung, nguoiLam, luc }) => (
          <li key={id} data-private={loai === "GHI_CHU" || undefined}>
            <strong>{requestEvent(loai)}</strong>, <DateText value={luc} time />
            {nguoiLam && `, ${nguoiLam}`}
            {noiDung && <p>{noiDung}</p>}
          </li>
        ))}
      </ul>
      <Fold summary={m.contacts_note_title()} open={part.failure !== undefined}>
        <OfficeForm intent="note" once={once} {...part}>
          <TextAreaField name="noiDung" label={m.contacts_step_note()} rows={3} maxLength={1000} {...part} />
          <SubmitButton name="nut" value="note" variant="default">
            {m.contacts_note_add()}
          </SubmitButton>
        </OfficeForm>
      </Fold>
    </Panel>
  );
}
