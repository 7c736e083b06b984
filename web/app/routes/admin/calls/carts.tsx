import { Link } from "react-router";
import { CallFilters, callList } from "~/features/admin/calls/CallList";
import type { Page } from "~/features/admin/model/office-list";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { defineScreen } from "~/lib/screen";
import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/carts";

const PATH = "/quan-tri/gio-lap-san";

export const handle = defineScreen({
  title: m.admin_calls_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "cart",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  requireAdminArea(context, "orders");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    dangMo: searchParams.get("dangMo") === "true" || undefined,
    cuaToi: searchParams.get("cuaToi") === "true" || undefined,
  };
  const read = (query: typeof filter & Page) =>
    load(gateway(context).GET("/partner/api/v1/quan-tri/gio-lap-san", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filter, read }) };
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
      <CallFilters filter={list.filter} />
      <OfficeList list={list} description={callList()} />
    </AdminPage>
  );
}
