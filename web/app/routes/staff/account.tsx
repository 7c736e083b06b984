import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { PersonForms, PersonSessions } from "~/features/staff/PersonForms";
import { PersonFacts, PersonHistory } from "~/features/staff/PersonParts";
import { accountState, accountTone, lockReason } from "~/features/staff/people-names";
import type { AccountPage } from "~/features/staff/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { changePerson } from "~/server/office-people.server";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/account";

export const handle = defineScreen<{ account: AccountPage } | undefined>({
  title: (data) => data?.account.hoTen ?? m.office_people_title(),
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "user",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireOffice(context, "people");
  const params = { path: { taiKhoanId: id } };
  const { data } = await load(
    gateway(context).GET("/auth/api/v1/quan-tri/tai-khoan/{taiKhoanId}", { params }),
  );
  return { account: data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changePerson(context, id, await request.formData());
}

/** One account: who it is, what may be done to it, where it is logged in, what happened (requirement S6.3). */
export default function AccountScreen({ loaderData: { account, once } }: Route.ComponentProps) {
  const { hoTen, trangThai, lyDoKhoa } = account;
  return (
    <OfficePage
      title={hoTen}
      beside={<StatusBadge tone={accountTone(trangThai)}>{accountState(trangThai)}</StatusBadge>}
      above={
        <OfficeCrumbs
          list={{ label: m.office_people_title(), path: "/quan-tri/tai-khoan" }}
          current={hoTen}
        />
      }
    >
      {lyDoKhoa && <p className={styles.warn}>{lockReason(lyDoKhoa)}</p>}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PersonForms account={account} once={once} />
          <PersonHistory account={account} />
        </div>
        <div className={`${styles.stack} ${styles.side}`}>
          <PersonFacts account={account} />
          <PersonSessions account={account} once={once} />
        </div>
      </div>
    </OfficePage>
  );
}
