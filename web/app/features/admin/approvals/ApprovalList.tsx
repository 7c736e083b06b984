import { choice } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { linkColumn, timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { ApprovalRow } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { approvalKind, approvalState, approvalTone, valueName, valueText } from "./labels";

const WAITING = named({ true: m.admin_approvals_waiting, false: m.admin_approvals_settled });

/** Those that wait, those that are settled, or all. */
export const APPROVAL_FILTERS = { dangCho: choice(m.admin_state_of, WAITING) };

function Summary({ request }: { request: ApprovalRow }) {
  const [first, ...rest] = request.thayDoi;
  return (
    <>
      {request.tenDoiTuong || (first && valueName(first.truong))}
      {first && (
        <span className={styles.under}>
          {valueText(first.truong, first.cu)} → {valueText(first.truong, first.moi)}
          {rest.length > 0 && ` (+${rest.length})`}
        </span>
      )}
    </>
  );
}

const COLUMNS = (): Column<ApprovalRow>[] => [
  linkColumn(
    "what",
    m.admin_approvals_what(),
    ({ id, loai }) => [`/quan-tri/phe-duyet/${id}`, approvalKind(loai)],
    "head",
  ),
  {
    key: "values",
    label: m.admin_approvals_changes(),
    kind: "long",
    cell: (request) => <Summary request={request} />,
  },
  { key: "who", label: m.admin_approvals_who(), cell: ({ tenNguoiDeNghi }) => tenNguoiDeNghi },
  timeColumn("when", m.admin_approvals_when(), ({ taoLuc }) => taoLuc),
  {
    key: "state",
    label: m.admin_state_of(),
    cell: ({ trangThai, tenNguoiQuyet }) => (
      <>
        <StatusBadge tone={approvalTone(trangThai)}>{approvalState(trangThai)}</StatusBadge>
        {tenNguoiQuyet && <span className={styles.under}>{tenNguoiQuyet}</span>}
      </>
    ),
  },
];

/** Change requests, the newest first. */
export function approvalList(): ListDescription<ApprovalRow> {
  return {
    icon: "approval",
    columns: COLUMNS(),
    keyOf: ({ id }) => id,
    nameOf: ({ loai, tenDoiTuong }) => `${approvalKind(loai)} ${tenDoiTuong}`,
    find: { label: m.admin_approvals_find(), filters: APPROVAL_FILTERS },
    marked: ({ trangThai }) => trangThai === "CHO_DUYET",
    empty: { title: m.admin_approvals_none(), text: m.admin_approvals_none_text() },
  };
}
