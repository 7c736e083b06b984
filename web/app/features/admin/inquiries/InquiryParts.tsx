import { languageName } from "~/features/admin/model/language-name";
import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { RequestPage } from "~/features/admin/shared/types";
import { contactNeed } from "~/lib/contact-needs";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { requestEvent, requestSource, requestStep } from "./labels";

type PartProps = { request: RequestPage; once: string };

/** What was asked, word for word. */
export function RequestQuestion({ request }: { request: RequestPage }) {
  return (
    <Panel title={contactNeed(request.nhuCau)}>
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
          [m.inquiries_phone(), soDienThoai && <a href={`tel:${soDienThoai}`}>{soDienThoai}</a>],
          [m.inquiries_email(), email && <a href={`mailto:${email}`}>{email}</a>],
          [m.admin_language(), languageName(request.ngonNgu)],
          [m.inquiries_admin_source(), requestSource(request.nguon)],
          [m.admin_service(), request.dichVu],
          [m.admin_sent_at(), <DateText key="at" value={request.taoLuc} time />],
          [m.inquiries_admin_due(), <DateText key="due" value={request.hanTraLoi} time />],
          [
            m.inquiries_admin_settle(),
            request.hanKetQua && <DateText key="settle" value={request.hanKetQua} />,
          ],
          [
            m.inquiries_admin_passed(),
            request.chuyenCapLuc && <DateText key="passed" value={request.chuyenCapLuc} time />,
          ],
          [m.inquiries_admin_handler(), request.nguoiXuLy],
          [m.inquiries_admin_consent(), <DateText key="consent" value={request.phienBanDongY} />],
        ]}
      />
    </Panel>
  );
}

type Answer = { id: string; noiDung: string; nguoiLam: string | null; luc: string };

/** A colleague's answer that was sent while this one was written. */
function OthersAnswer({ answer }: { answer: Answer }) {
  return (
    <div className={parts.note}>
      <p>
        {m.inquiries_answer_other({ who: answer.nguoiLam ?? "" })}, <DateText value={answer.luc} time />
      </p>
      <p className={styles.said}>{answer.noiDung}</p>
    </div>
  );
}

/** Writes the answer to the request, which goes out by mail, or stands in the visitor's conversation. */
export function RequestAnswer({ request, once }: PartProps) {
  const part = useFormPart("answer");
  const { email, soDienThoai, traLoiDuoc, suKien } = request;
  const language = languageName(request.ngonNgu);
  const other = part.failure?.code === "da_co_tra_loi" ? (part.failure.extra?.traLoi as Answer) : undefined;
  const seen =
    other?.id ?? part.failure?.values.daXem ?? suKien.findLast(({ loai }) => loai === "TRA_LOI")?.id;
  if (!traLoiDuoc) {
    if (email) return null;
    return <p className={parts.note}>{m.inquiries_answer_no_mail({ phone: soDienThoai ?? "" })}</p>;
  }
  return (
    <Panel title={m.inquiries_answer_title()}>
      <AdminForm
        intent="answer"
        once={once}
        submit={other ? m.inquiries_answer_send_too() : m.inquiries_answer_send()}
      >
        {other && <OthersAnswer answer={other} />}
        <input type="hidden" name="daXem" value={seen ?? ""} />
        <TextAreaField
          name="noiDung"
          label={m.inquiries_answer_text()}
          hint={
            email
              ? m.inquiries_answer_hint({ email, language })
              : m.inquiries_answer_hint_sms({ phone: soDienThoai ?? "", language })
          }
          rows={8}
          maxLength={4000}
        />
      </AdminForm>
    </Panel>
  );
}

function StepFold({ once, step }: { once: string; step: RequestPage["thaoTac"][number] }) {
  return (
    <AdminFold
      summary={requestStep(step)}
      intent="step"
      id={step}
      once={once}
      submit={requestStep(step)}
      danger={step === "BO_QUA"}
    >
      <TextAreaField name="ghiChu" label={m.inquiries_step_note()} rows={2} maxLength={1000} optional />
    </AdminFold>
  );
}

/** Exactly what the API says can be done to the request now. */
export function RequestSteps({ request, once }: PartProps) {
  return (
    <Panel title={m.admin_actions()}>
      {request.thaoTac.includes("NHAN") && (
        <AdminForm intent="step" id="NHAN" once={once} submit={requestStep("NHAN")} />
      )}
      {request.thaoTac
        .filter((step) => step !== "NHAN")
        .map((step) => (
          <StepFold key={step} once={once} step={step} />
        ))}
    </Panel>
  );
}

/** All that happened, and a note for colleagues. */
export function RequestHistory({ request, once }: PartProps) {
  return (
    <Panel title={m.admin_history()}>
      <ul className={styles.log}>
        {request.suKien.map(({ id, loai, noiDung, nguoiLam, luc }) => (
          <li key={id} data-private={loai === "GHI_CHU" || undefined}>
            <strong>{requestEvent(loai)}</strong>, <DateText value={luc} time />
            {nguoiLam && `, ${nguoiLam}`}
            {noiDung && <p>{noiDung}</p>}
          </li>
        ))}
      </ul>
      <AdminFold
        summary={m.admin_internal_note()}
        intent="note"
        once={once}
        submit={m.admin_note_add()}
        variant="default"
      >
        <TextAreaField name="noiDung" label={m.inquiries_step_note()} rows={3} maxLength={1000} />
      </AdminFold>
    </Panel>
  );
}
