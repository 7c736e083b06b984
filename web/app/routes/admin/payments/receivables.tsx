import { RECEIVABLE_FILTERS, receivableList } from "~/features/admin/payments/ReceivableTable";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import type { Route } from "./+types/receivables";

export const handle = listScreen("khoan-phai-thu", "bank", ["money", 20]);

const list = officeList("/payment/api/v1/quan-tri/khoan-phai-thu", {
  filters: RECEIVABLE_FILTERS,
  work: ["PHAI_THU"],
});
export const loader = list.loader;
export const action = list.action;

/** Money that is due on a day: deferred payments and what is left after deposits (S4.6). */
export default function ReceivablesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("khoan-phai-thu")} lead={m.admin_money_receivables_lead()}>
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
