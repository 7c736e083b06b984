import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { ApprovalRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField } from "~/ui/form/fields";
import { approvalKind, approvalState, approvalTone, valueName, valueText } from "./labels";

/** Those that wait, those that are settled, or all. */
export function ApprovalFilter({ filter }: { filter: { dangCho?: string } }) {
  const options = [
    { value: "", label: m.admin_any() },
    { value: "true", label: m.admin_approvals_waiting() },
    { value: "false", label: m.admin_approvals_settled() },
  ];
  return (
    <FilterForm path="/quan-tri/phe-duyet" label={m.admin_approvals_find()} shown={JSON.stringify(filter)}>
      <SelectField
        name="dangCho"
        label={m.admin_approvals_state()}
        data={options}
        defaultValue={filter.dangCho}
      />
    </FilterForm>
  );
}

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
  {
    key: "what",
    label: m.admin_approvals_what(),
    kind: "head",
    cell: ({ id, loai }) => <Link to={`/quan-tri/phe-duyet/${id}`}>{approvalKind(loai)}</Link>,
  },
  {
    key: "values",
    label: m.admin_approvals_changes(),
    kind: "long",
    cell: (request) => <Summary request={request} />,
  },
  { key: "who", label: m.admin_approvals_who(), cell: ({ tenNguoiDeNghi }) => tenNguoiDeNghi },
  { key: "when", label: m.admin_approvals_when(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
  {
    key: "state",
    label: m.admin_approvals_state(),
    cell: ({ trangThai, tenNguoiQuyet }) => (
      <>
        <StatusBadge tone={approvalTone(trangThai)}>{approvalState(trangThai)}</StatusBadge>
        {tenNguoiQuyet && <span className={styles.under}>{tenNguoiQuyet}</span>}
      </>
    ),
  },
];

/** Change requests, the newest first. */
export function ApprovalTable({ requests }: { requests: ApprovalRow[] }) {
  return (
    <DataTable
      caption={m.admin_approvals_title()}
      columns={COLUMNS()}
      rows={requests}
      idOf={({ id }) => id}
    />
  );
}
