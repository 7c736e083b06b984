import { Link } from "react-router";
import { CALL_FILTERS, callList } from "~/features/admin/calls/CallList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/carts";

const PATH = "/quan-tri/gio-lap-san";
const filters = CALL_FILTERS;

export const handle = officeScreen(m.admin_calls_title, "cart");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "calls");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/partner/api/v1/quan-tri/gio-lap-san", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "orders", path: PATH });
}

/** Carts that staff prepared for people who called. */
export default function CallsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_calls_title()}
      lead={m.admin_calls_lead()}
      beside={
        <Button component={Link} to={`${PATH}/them`}>
          {m.admin_calls_new()}
        </Button>
      }
    >
      <OfficeList list={list} description={callList()} />
    </AdminPage>
  );
}
