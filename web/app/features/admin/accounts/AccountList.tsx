import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { AccountRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField, TextField } from "~/ui/form/fields";
import { accountState, accountTone, lockedReason, roleName } from "./labels";

type PeopleFilter = { tim?: string; vaiTro?: string; trangThai?: string };

/** Filters of the account list. */
export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
  const any = { value: "", label: m.admin_any() };
  return (
    <FilterForm path="/quan-tri/tai-khoan" label={m.admin_accounts_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.admin_accounts_words()}
          defaultValue={filter.tim}
          maxLength={100}
        />
      </div>
      <SelectField
        name="vaiTro"
        label={m.admin_accounts_role()}
        data={[any, ...roleName.options()]}
        defaultValue={filter.vaiTro}
      />
      <SelectField
        name="trangThai"
        label={m.admin_accounts_state()}
        data={[any, ...accountState.options()]}
        defaultValue={filter.trangThai}
      />
    </FilterForm>
  );
}

function State({ account: { trangThai, lyDoKhoa } }: { account: AccountRow }) {
  return (
    <>
      <StatusBadge tone={accountTone(trangThai)}>{accountState(trangThai)}</StatusBadge>
      {lyDoKhoa && <span className={styles.under}>{lockedReason(lyDoKhoa)}</span>}
    </>
  );
}

function columns(): Column<AccountRow>[] {
  return [
    {
      key: "name",
      label: m.admin_accounts_name(),
      kind: "head",
      cell: ({ id, hoTen, laMau }) => (
        <>
          <Link to={`/quan-tri/tai-khoan/${id}`}>{hoTen}</Link>
          {laMau && <span className={styles.under}>{m.common_sample()}</span>}
        </>
      ),
    },
    {
      key: "email",
      label: m.admin_accounts_email(),
      kind: "contact",
      cell: ({ email }) => email ?? <span className={styles.soft}>{m.admin_none()}</span>,
    },
    {
      key: "phone",
      label: m.admin_accounts_phone(),
      cell: ({ soDienThoai }) => soDienThoai ?? <span className={styles.soft}>{m.admin_none()}</span>,
    },
    { key: "roles", label: m.admin_accounts_role(), cell: ({ vaiTro }) => vaiTro.map(roleName).join(", ") },
    { key: "state", label: m.admin_accounts_state(), cell: (account) => <State account={account} /> },
    { key: "since", label: m.admin_accounts_since(), cell: ({ taoLuc }) => <DateText value={taoLuc} /> },
  ];
}

/** Accounts; locked ones are marked. */
export function PeopleTable({ accounts }: { accounts: AccountRow[] }) {
  return (
    <DataTable
      caption={m.admin_accounts_title()}
      columns={columns()}
      rows={accounts}
      idOf={({ id }) => id}
      marked={({ trangThai }) => trangThai === "BI_KHOA"}
    />
  );
}
