import { DEBT_FILTERS, debtList } from "~/features/admin/payments/DebtList";
import { DEBT_WORKS } from "~/features/admin/server/debts.server";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { VanishedItem } from "~/features/admin/shared/VanishedItem";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import type { Route } from "./+types/debts";

export const handle = listScreen("khoan-phai-tra", "refund", ["money", 40]);

const list = officeList("/payment/api/v1/quan-tri/khoan-phai-tra", {
  filters: DEBT_FILTERS,
  single: DEBT_WORKS,
  work: ["PHAI_TRA"],
});
export const loader = list.loader;
export const action = list.action;

/** What we owe: seeing it never takes it off the list, only paying or moving it does. */
export default function DebtsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("khoan-phai-tra")} lead={m.admin_money_debts_lead()}>
      <VanishedItem
        ids={list.rows.map(({ id }) => id)}
        written={{
          maDonHang: m.admin_money_debt_move_code(),
          thamChieu: m.admin_bank_reference(),
          lyDo: m.admin_reason(),
        }}
      />
      <OfficeList
        list={list}
        description={debtList(list.once)}
        beside={
          <strong>
            {m.admin_money_debts_total()}: <Money amount={list.found.tongTien} />
          </strong>
        }
      />
    </AdminPage>
  );
}
