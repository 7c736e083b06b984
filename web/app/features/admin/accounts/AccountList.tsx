import { Link } from "react-router";
import { choice, words } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { dayColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { AccountRow } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { accountState, accountTone, lockedReason, roleName } from "./labels";

/** Filters of the account list. */
export const PEOPLE_FILTERS = {
  tim: words(m.admin_accounts_words),
  vaiTro: choice(m.admin_accounts_role, roleName),
  trangThai: choice(m.admin_state, accountState),
};

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
    { key: "state", label: m.admin_state(), cell: (account) => <State account={account} /> },
    dayColumn("since", m.admin_accounts_since(), ({ taoLuc }) => taoLuc),
  ];
}

/** Accounts; locked ones are marked. */
export function peopleList(): ListDescription<AccountRow> {
  return {
    icon: "user",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ hoTen }) => hoTen,
    find: { label: m.admin_accounts_find(), filters: PEOPLE_FILTERS },
    marked: ({ trangThai }) => trangThai === "BI_KHOA",
    empty: { title: m.admin_accounts_none(), text: m.admin_accounts_none_text() },
  };
}
