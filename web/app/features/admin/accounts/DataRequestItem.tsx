import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { DataRequest } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { requestKind } from "./labels";

const STATES = {
  MOI: m.mydata_state_moi,
  DANG_XU_LY: m.mydata_state_dang_xu_ly,
  HOAN_THANH: m.mydata_state_hoan_thanh,
  TU_CHOI: m.mydata_state_tu_choi,
  DA_RUT: m.mydata_state_da_rut,
} as const;

const INTENTS = { HOAN_THANH: "complete", TU_CHOI: "refuse" } as const;

type PartProps = { request: DataRequest; once: string };
/** `left`: whole days until a near deadline, null when none is near. */
type ItemProps = PartProps & { left: number | null };

function AnswerFold({ request, once, step }: PartProps & { step: "HOAN_THANH" | "TU_CHOI" }) {
  const part = useFormPart(INTENTS[step], request.ma);
  const erase = step === "HOAN_THANH" && request.loai === "XOA";
  const name = step === "TU_CHOI" ? m.mydata_admin_refuse() : m.mydata_admin_done();
  const label = erase ? m.mydata_admin_erase() : name;
  return (
    <Fold summary={label} open={part.failure !== undefined} danger={erase || step === "TU_CHOI"}>
      <AdminForm intent={INTENTS[step]} id={request.ma} once={once} {...part}>
        {erase && <p className={styles.warn}>{m.mydata_admin_erase_note()}</p>}
        <TextAreaField
          name="traLoi"
          label={m.mydata_admin_answer()}
          rows={3}
          maxLength={2000}
          optional
          {...part}
        />
        <SubmitButton name="nut" value={`${INTENTS[step]}${request.ma}`} danger={erase}>
          {label}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

/** One person's request about their data, with its deadlines and what can be done to it. */
export function DataRequestItem({ request, once, left }: ItemProps) {
  const part = useFormPart("accept", request.ma);
  const { trangThai, xongLuc } = request;
  return (
    <section className={styles.panel} aria-label={request.ma}>
      <h2>
        {requestKind(request.loai)}, {request.hoTen}{" "}
        <StatusBadge tone="info">{STATES[trangThai]()}</StatusBadge>{" "}
        {request.quaHan && <StatusBadge tone="bad">{m.mydata_admin_late()}</StatusBadge>}
        {left !== null && <StatusBadge tone="warn">{m.mydata_admin_left({ count: left })}</StatusBadge>}
      </h2>
      {request.noiDung && <p className={styles.said}>{request.noiDung}</p>}
      <Facts
        entries={[
          [m.inquiries_admin_code(), request.ma],
          [m.inquiries_email(), request.email],
          [m.inquiries_phone(), request.soDienThoai],
          [m.inquiries_admin_when(), <DateText key="at" value={request.taoLuc} time />],
          [m.mydata_answer_by(), <DateText key="answer" value={request.hanPhanHoi} time />],
          [m.mydata_done_by(), <DateText key="done" value={request.hanHoanThanh} time />],
          [m.inquiries_admin_handler(), request.nguoiXuLy],
          [m.mydata_admin_answer(), request.traLoi],
        ]}
      />
      {!xongLuc && (
        <div className={styles.after}>
          {trangThai === "MOI" && (
            <AdminForm intent="accept" id={request.ma} once={once} {...part}>
              <SubmitButton name="nut" value={`accept${request.ma}`}>
                {m.mydata_admin_take()}
              </SubmitButton>
            </AdminForm>
          )}
          <AnswerFold request={request} once={once} step="HOAN_THANH" />
          <AnswerFold request={request} once={once} step="TU_CHOI" />
        </div>
      )}
    </section>
  );
}
