import { Link, redirect } from "react-router";
import { PeopleFilters, PeopleTable } from "~/features/admin/accounts/AccountList";
import { accountState, roleName } from "~/features/admin/accounts/labels";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { ADMIN_AREAS } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/accounts";

const PATH = "/quan-tri/tai-khoan";

export const handle = defineScreen({
  title: m.admin_accounts_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "user",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "people");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    vaiTro: oneOf(searchParams, "vaiTro", roleName.codes),
    trangThai: oneOf(searchParams, "trangThai", accountState.codes),
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const accounts = await load(gateway(context).GET("/auth/api/v1/quan-tri/tai-khoan", { params: { query } }));
  if (page > 1 && accounts.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, accounts };
}

/** Customers and staff, for administrators (requirement S2.15). */
export default function AccountsScreen({ loaderData: { filter, accounts } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_accounts_title()}
      lead={m.admin_accounts_lead()}
      beside={<Link to={ADMIN_AREAS.google.path}>{m.admin_google_open()}</Link>}
    >
      <PeopleFilters filter={filter} />
      <ListFrame
        page={accounts.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="user"
        emptyTitle={m.admin_accounts_none()}
        emptyText={m.admin_accounts_none_text()}
      >
        <PeopleTable accounts={accounts.data} />
      </ListFrame>
    </AdminPage>
  );
}
