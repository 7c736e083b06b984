import type { ListQuery } from "~/features/admin/model/list-filters";
import { RECEIVABLE_FILTERS, receivableList } from "~/features/admin/payments/ReceivableTable";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Money } from "~/ui/data/Money";
import type { Route } from "./+types/receivables";

const PATH = "/quan-tri/khoan-phai-thu";
const filters = RECEIVABLE_FILTERS;

export const handle = officeScreen(m.admin_money_receivables_title, "bank");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "receivables");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/khoan-phai-thu", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read, work: "PHAI_THU" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "receivables", path: PATH, work: ["PHAI_THU"] });
}

/** Money that is due on a day: deferred payments and what is left after deposits (S4.6). */
export default function ReceivablesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_money_receivables_title()} lead={m.admin_money_receivables_lead()}>
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
