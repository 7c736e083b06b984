import { Link } from "react-router";
import { PEOPLE_FILTERS, peopleList } from "~/features/admin/accounts/AccountList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { ADMIN_AREAS } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/accounts";

export const handle = listScreen("tai-khoan", "user", ["house", 10]);

const list = officeList("/auth/api/v1/quan-tri/tai-khoan", { filters: PEOPLE_FILTERS });
export const loader = list.loader;
export const action = list.action;

/** Customers and staff, for administrators (requirement S2.15). */
export default function AccountsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("tai-khoan")}
      lead={m.admin_accounts_lead()}
      beside={<Link to={ADMIN_AREAS.google.path}>{m.admin_google_title()}</Link>}
    >
      <OfficeList list={list} description={peopleList()} />
    </AdminPage>
  );
}
