import { Link } from "react-router";
import { PEOPLE_FILTERS, peopleList } from "~/features/admin/accounts/AccountList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { ADMIN_AREAS } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/accounts";

const PATH = "/quan-tri/tai-khoan";
const filters = PEOPLE_FILTERS;

export const handle = officeScreen(m.admin_accounts_title, "user");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "people");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/auth/api/v1/quan-tri/tai-khoan", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "people", path: PATH });
}

/** Customers and staff, for administrators (requirement S2.15). */
export default function AccountsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_accounts_title()}
      lead={m.admin_accounts_lead()}
      beside={<Link to={ADMIN_AREAS.google.path}>{m.admin_google_open()}</Link>}
    >
      <OfficeList list={list} description={peopleList()} />
    </AdminPage>
  );
}
