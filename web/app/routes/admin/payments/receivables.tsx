import type { Page } from "~/features/admin/model/office-list";
import { receivableList } from "~/features/admin/payments/ReceivableTable";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Money } from "~/ui/data/Money";
import { CheckboxField } from "~/ui/form/fields";
import type { Route } from "./+types/receivables";

const PATH = "/quan-tri/khoan-phai-thu";

export const handle = defineScreen({
  title: m.admin_money_receivables_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "bank",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "receivables");
  const filter = { quaHan: url.searchParams.get("quaHan") === "true" || undefined };
  const read = (query: typeof filter & Page) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/khoan-phai-thu", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filter, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "receivables", path: PATH });
}

/** Money that is due on a day: deferred payments and what is left after deposits (S4.6). */
export default function ReceivablesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_money_receivables_title()} lead={m.admin_money_receivables_lead()}>
      <FilterForm path={PATH} label={m.admin_money_receivables_find()} shown={JSON.stringify(list.filter)}>
        <CheckboxField
          name="quaHan"
          label={m.admin_money_receivables_only_late()}
          defaultChecked={list.filter.quaHan}
          optional
        />
      </FilterForm>
      <OfficeList
        list={list}
        description={receivableList()}
        beside={
          <strong>
            {m.admin_money_receivables_total()}: <Money amount={list.found.tongTien} />
          </strong>
        }
      />
    </AdminPage>
  );
}
