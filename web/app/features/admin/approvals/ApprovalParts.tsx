import { Link } from "react-router";
import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { ApprovalPage, ApprovalRow } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { approvalEvent, approvalKind, valueName, valueText } from "./labels";

type Value = ApprovalRow["thayDoi"][number];

const COLUMNS = (): Column<Value>[] => [
  {
    key: "name",
    label: m.admin_approvals_value(),
    kind: "head",
    cell: ({ truong }) => valueName(truong),
  },
  {
    key: "before",
    label: m.admin_approvals_before(),
    kind: "long",
    cell: ({ truong, cu }) => <del>{valueText(truong, cu)}</del>,
  },
  {
    key: "after",
    label: m.admin_approvals_after(),
    kind: "long",
    cell: ({ truong, moi }) => <ins>{valueText(truong, moi)}</ins>,
  },
];

/** Old and new, value by value. */
export function ApprovalValues({ request }: { request: ApprovalRow }) {
  return (
    <Panel title={m.admin_approvals_changes()}>
      <DataTable
        caption={m.admin_approvals_changes()}
        columns={COLUMNS()}
        rows={request.thayDoi}
        idOf={({ truong }) => truong}
      />
    </Panel>
  );
}

/** Where the thing is that would change. */
function placeOf({ loai, noi, tenDoiTuong }: ApprovalRow) {
  const paths = { VAI_TRO: "tai-khoan", GIA: "dich-vu", GOP_KHACH: "khach" } as const;
  if (loai !== "VAI_TRO" && loai !== "GIA" && loai !== "GOP_KHACH") return tenDoiTuong;
  return <Link to={`/quan-tri/${paths[loai]}/${noi}`}>{tenDoiTuong}</Link>;
}

/** Who asked, why, until when, and who decided. */
export function ApprovalFacts({ request }: { request: ApprovalRow }) {
  const waits = request.trangThai === "CHO_DUYET";
  const { tenNguoiDeNghi, taoLuc, hetHanLuc, hieuLucLuc, tenNguoiQuyet, quyetLuc, lyDo, ghiChu } = request;
  return (
    <Panel title={approvalKind(request.loai)}>
      <Facts
        entries={[
          [m.admin_approvals_of(), placeOf(request)],
          [m.admin_approvals_who(), tenNguoiDeNghi],
          [m.admin_approvals_when(), <DateText key="when" value={taoLuc} time />],
          [m.admin_reason(), lyDo],
          [m.admin_approvals_until(), waits && !hieuLucLuc && <DateText value={hetHanLuc} time />],
          [m.admin_approvals_effective(), waits && hieuLucLuc && <DateText value={hieuLucLuc} time />],
          [m.admin_approvals_decided_by(), tenNguoiQuyet],
          [m.admin_approvals_decided_at(), quyetLuc && <DateText value={quyetLuc} time />],
          [m.admin_approvals_note(), ghiChu],
        ].map(([name, value]) => [name as string, value || null])}
      />
    </Panel>
  );
}

/** What happened to a request, the oldest first. */
export function ApprovalHistory({ request }: { request: ApprovalPage }) {
  return (
    <Panel title={m.admin_approvals_history()}>
      <ul className={styles.log}>
        {request.suKien.map(({ id, loai, tenNguoi, ghiChu, luc }) => (
          <li key={id}>
            <strong>{approvalEvent(loai)}</strong>, {tenNguoi ?? m.admin_approvals_by_clock()},{" "}
            <DateText value={luc} time />
            {ghiChu && <p>{ghiChu}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Approve({ once }: { once: string }) {
  return (
    <AdminForm intent="approve" once={once} submit={m.admin_approvals_approve()}>
      <p className={styles.soft}>{m.admin_approvals_approve_hint()}</p>
      <TextAreaField name="ghiChu" label={m.admin_note_field()} rows={2} maxLength={500} optional />
    </AdminForm>
  );
}

type EndProps = { intent: "refuse" | "withdraw"; once: string; name: string; button: string };

function End({ intent, once, name, button }: EndProps) {
  return (
    <AdminFold summary={name} intent={intent} once={once} submit={button} danger>
      <TextAreaField name="ghiChu" label={m.admin_note_field()} rows={2} maxLength={500} optional />
    </AdminFold>
  );
}

/** What the caller may do to a request that waits, or why they may not. */
export function ApprovalForms({ request, once }: { request: ApprovalPage; once: string }) {
  if (request.trangThai !== "CHO_DUYET") return null;
  const { duyetDuoc, tuChoiDuoc, rutDuoc, viSaoKhong, hieuLucLuc } = request;
  return (
    <Panel title={m.admin_approvals_decide()}>
      {hieuLucLuc && (
        <p className={parts.note}>{m.admin_approvals_lone({ when: formatDateTime(hieuLucLuc) })}</p>
      )}
      {viSaoKhong && !hieuLucLuc && <p className={parts.note}>{viSaoKhong}</p>}
      {duyetDuoc && <Approve once={once} />}
      {tuChoiDuoc && (
        <End
          intent="refuse"
          once={once}
          name={m.admin_turn_down_now()}
          button={m.admin_approvals_refuse_now()}
        />
      )}
      {rutDuoc && (
        <End
          intent="withdraw"
          once={once}
          name={m.admin_withdraw_proposal()}
          button={m.admin_approvals_withdraw_now()}
        />
      )}
    </Panel>
  );
}

function Waiting({ request }: { request: ApprovalRow }) {
  const { id, loai, tenNguoiDeNghi, hieuLucLuc, thayDoi } = request;
  return (
    <div className={parts.note}>
      <p>
        {m.admin_approvals_banner({ what: approvalKind(loai), who: tenNguoiDeNghi })}{" "}
        {hieuLucLuc && m.admin_approvals_lone({ when: formatDateTime(hieuLucLuc) })}
      </p>
      <ul>
        {thayDoi.map(({ truong, cu, moi }) => (
          <li key={truong}>
            {valueName(truong)}: <del>{valueText(truong, cu)}</del> → <ins>{valueText(truong, moi)}</ins>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/quan-tri/phe-duyet/${id}`}>{m.admin_approvals_see()}</Link>
      </p>
    </div>
  );
}

/** On the page of the thing: that a change of it waits, with old and new. */
export function WaitingBanner({ requests }: { requests: ApprovalRow[] }) {
  if (requests.length === 0) return null;
  return (
    <div className={`${parts.stack} ${styles.stack}`}>
      {requests.map((request) => (
        <Waiting key={request.id} request={request} />
      ))}
    </div>
  );
}
