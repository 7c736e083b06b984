import { AccountForms, PersonSessions } from "~/features/admin/accounts/AccountForms";
import { PersonFacts, PersonHistory } from "~/features/admin/accounts/AccountParts";
import { accountState, accountTone, lockedReason, lockReason } from "~/features/admin/accounts/labels";
import { WaitingBanner } from "~/features/admin/approvals/ApprovalParts";
import { changePerson } from "~/features/admin/server/accounts.server";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { waitingApprovals } from "~/features/admin/server/approvals.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { AccountPage } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/account";

export const handle = officeScreen<{ account: AccountPage } | undefined>(
  (data) => data?.account.hoTen ?? listTitle("tai-khoan"),
  "user",
);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "people");
  const params = { path: { taiKhoanId: id } };
  const [{ data }, asked] = await Promise.all([
    load(gateway(context).GET("/auth/api/v1/quan-tri/tai-khoan/{taiKhoanId}", { params })),
    waitingApprovals(context, id),
  ]);
  return { account: data, asked, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changePerson(context, id, await request.formData());
}

/** One account: who it is, what may be done to it, its sessions, what happened (requirement S6.3). */
export default function AccountScreen({ loaderData: { account, asked, once } }: Route.ComponentProps) {
  const { hoTen, trangThai, lyDoKhoa } = account;
  return (
    <AdminPage
      title={hoTen}
      beside={<StatusBadge tone={accountTone(trangThai)}>{accountState(trangThai)}</StatusBadge>}
      list="tai-khoan"
    >
      <WaitingBanner requests={asked} />
      {account.hanCheLuc && (
        <p className={parts.note}>
          {m.admin_accounts_restricted_since({
            day: formatDate(account.hanCheLuc),
            reason: account.hanCheLyDo ? lockReason(account.hanCheLyDo) : "",
          })}
        </p>
      )}
      {lyDoKhoa && <p className={parts.note}>{lockedReason(lyDoKhoa)}</p>}
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <AccountForms account={account} once={once} />
          <PersonHistory account={account} />
        </div>
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <PersonFacts account={account} />
          <PersonSessions account={account} once={once} />
        </div>
      </div>
    </AdminPage>
  );
}
