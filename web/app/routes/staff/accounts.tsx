import { redirect } from "react-router";
import { ListFrame } from "~/features/staff/ListFrame";
import { OfficePage } from "~/features/staff/OfficePage";
import { PeopleFilters, PeopleTable } from "~/features/staff/PeopleList";
import { ACCOUNT_STATES, ROLES } from "~/features/staff/people-names";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import type { Route } from "./+types/accounts";

const PATH = "/quan-tri/tai-khoan";

export const handle = defineScreen({
  title: m.office_people_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "user",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireOffice(context, "people");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    vaiTro: oneOf(searchParams, "vaiTro", ROLES),
    trangThai: oneOf(searchParams, "trangThai", ACCOUNT_STATES),
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
    <OfficePage title={m.office_people_title()} lead={m.office_people_lead()}>
      <PeopleFilters filter={filter} />
      <ListFrame
        page={accounts.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="user"
        emptyTitle={m.office_people_none()}
        emptyText={m.office_people_none_text()}
      >
        <PeopleTable accounts={accounts.data} />
      </ListFrame>
    </OfficePage>
  );
}
