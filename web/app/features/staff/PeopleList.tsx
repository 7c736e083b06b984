import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { SelectField, TextField } from "~/ui/form/fields";
import { StatusBadge } from "~/ui/StatusBadge";
import { FilterForm } from "./ListFrame";
import styles from "./office.module.css";
import { ACCOUNT_STATES, accountState, accountTone, lockReason, ROLES, roleName } from "./people-names";
import type { AccountRow } from "./types";

type PeopleFilter = { tim?: string; vaiTro?: string; trangThai?: string };

/** What to look for among the accounts. */
export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
  const any = { value: "", label: m.office_any() };
  return (
    <FilterForm path="/quan-tri/tai-khoan" label={m.office_people_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.office_people_words()}
          defaultValue={filter.tim}
          maxLength={100}
        />
      </div>
      <SelectField
        name="vaiTro"
        label={m.office_people_role()}
        data={[any, ...ROLES.map((value) => ({ value, label: roleName(value) }))]}
        defaultValue={filter.vaiTro}
      />
      <SelectField
        name="trangThai"
        label={m.office_people_state()}
        data={[any, ...ACCOUNT_STATES.map((value) => ({ value, label: accountState(value) }))]}
        defaultValue={filter.trangThai}
      />
    </FilterForm>
  );
}

function State({ account: { trangThai, lyDoKhoa } }: { account: AccountRow }) {
  return (
    <>
      <StatusBadge tone={accountTone(trangThai)}>{accountState(trangThai)}</StatusBadge>
      {lyDoKhoa && <span className={styles.under}>{lockReason(lyDoKhoa)}</span>}
    </>
  );
}

function columns(): Column<AccountRow>[] {
  return [
    {
      key: "name",
      label: m.office_people_name(),
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
      label: m.office_people_email(),
      kind: "contact",
      cell: ({ email }) => email ?? <span className={styles.soft}>{m.office_none()}</span>,
    },
    {
      key: "phone",
      label: m.office_people_phone(),
      cell: ({ soDienThoai }) => soDienThoai ?? <span className={styles.soft}>{m.office_none()}</span>,
    },
    { key: "roles", label: m.office_people_role(), cell: ({ vaiTro }) => vaiTro.map(roleName).join(", ") },
    { key: "state", label: m.office_people_state(), cell: (account) => <State account={account} /> },
    { key: "since", label: m.office_people_since(), cell: ({ taoLuc }) => <DateText value={taoLuc} /> },
  ];
}

/** Accounts; locked ones are marked. */
export function PeopleTable({ accounts }: { accounts: AccountRow[] }) {
  return (
    <DataTable
      caption={m.office_people_title()}
      columns={columns()}
      rows={accounts}
      idOf={({ id }) => id}
      marked={({ trangThai }) => trangThai === "BI_KHOA"}
    />
  );
}
