import type { ListQuery } from "~/features/admin/model/list-filters";
import { DEBT_FILTERS, debtList } from "~/features/admin/payments/DebtList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { DEBT_WORKS } from "~/features/admin/server/debts.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { VanishedItem } from "~/features/admin/shared/VanishedItem";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Money } from "~/ui/data/Money";
import type { Route } from "./+types/debts";

const PATH = "/quan-tri/khoan-phai-tra";
const filters = DEBT_FILTERS;

export const handle = officeScreen(m.admin_money_debts_title, "refund");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "debts");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/khoan-phai-tra", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read, work: "PHAI_TRA" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "debts", path: PATH, single: DEBT_WORKS, work: ["PHAI_TRA"] });
}

/** What we owe: seeing it never takes it off the list, only paying or moving it does. */
export default function DebtsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_money_debts_title()} lead={m.admin_money_debts_lead()}>
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
