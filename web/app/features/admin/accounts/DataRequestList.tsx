import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { DataRequest } from "~/features/admin/shared/types";
import { capital } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
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
/** A request with the whole days until a near deadline, null when none is near. */
export type ListedRequest = DataRequest & { left: number | null };

function AnswerFold({ request, once, step }: PartProps & { step: "HOAN_THANH" | "TU_CHOI" }) {
  const { failure } = useFormPart(INTENTS[step], request.ma);
  const erase = step === "HOAN_THANH" && request.loai === "XOA";
  const name = step === "TU_CHOI" ? m.admin_turn_down_now() : m.mydata_admin_done();
  const label = erase ? m.mydata_admin_erase() : name;
  return (
    <Fold summary={label} open={failure !== undefined} danger={erase || step === "TU_CHOI"}>
      <AdminForm intent={INTENTS[step]} id={request.ma} once={once} submit={label} danger={erase}>
        {erase && <p className={parts.note}>{m.mydata_admin_erase_note()}</p>}
        <TextAreaField name="traLoi" label={m.mydata_admin_answer()} rows={3} maxLength={2000} optional />
      </AdminForm>
    </Fold>
  );
}

function Opened({ request, once }: PartProps) {
  const { trangThai, xongLuc } = request;
  return (
    <>
      {request.noiDung && <p className={styles.said}>{request.noiDung}</p>}
      <Facts
        entries={[
          [m.inquiries_email(), request.email],
          [m.inquiries_phone(), request.soDienThoai],
          [m.admin_sent_at(), <DateText key="at" value={request.taoLuc} time />],
          [m.inquiries_admin_handler(), request.nguoiXuLy],
          [m.mydata_admin_answer(), request.traLoi],
        ]}
      />
      {!xongLuc && (
        <div className={styles.after}>
          {trangThai === "MOI" && (
            <AdminForm intent="accept" id={request.ma} once={once} submit={m.inquiries_step_nhan()} />
          )}
          <AnswerFold request={request} once={once} step="HOAN_THANH" />
          <AnswerFold request={request} once={once} step="TU_CHOI" />
        </div>
      )}
    </>
  );
}

function columns(): Column<ListedRequest>[] {
  return [
    { key: "code", label: m.inquiries_admin_code(), kind: "head", cell: ({ ma }) => ma },
    { key: "who", label: m.admin_customer(), kind: "contact", cell: ({ hoTen }) => hoTen },
    { key: "what", label: m.mydata_kind(), kind: "long", cell: ({ loai }) => requestKind(loai) },
    timeColumn("answer", m.mydata_answer_by(), ({ hanPhanHoi }) => hanPhanHoi, "whole"),
    timeColumn("done", capital(m.mydata_done_by()), ({ hanHoanThanh }) => hanHoanThanh, "whole"),
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ trangThai, quaHan, left }) => (
        <>
          <StatusBadge tone="info">{STATES[trangThai]()}</StatusBadge>{" "}
          {quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
          {left !== null && <StatusBadge tone="warn">{m.mydata_admin_left({ count: left })}</StatusBadge>}
        </>
      ),
    },
  ];
}

/** Requests about people's own data; each opens to what can be done to it. */
export function dataRequests(once: string): ListDescription<ListedRequest> {
  return {
    caption: m.mydata_admin_title(),
    icon: "guard",
    columns: columns(),
    keyOf: ({ ma }) => ma,
    nameOf: ({ ma }) => ma,
    marked: ({ quaHan }) => quaHan,
    opened: (request) => <Opened request={request} once={once} />,
    filed: false,
    empty: { title: m.inquiries_admin_none(), text: m.mydata_admin_none_text() },
  };
}
