import { Link } from "react-router";
import { TransferDays } from "~/features/admin/payments/TransferDays";
import { TRANSFER_FILTERS, transferList } from "~/features/admin/payments/TransferList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/transfers";

const PATH = "/quan-tri/giao-dich";

export const handle = listScreen("giao-dich", "bank", ["money", 10, m.admin_nav_transfers]);

const list = officeList("/payment/api/v1/quan-tri/giao-dich", {
  filters: TRANSFER_FILTERS,
  work: ["GIAO_DICH"],
});
export const loader = list.loader;
export const action = list.action;

/** The bank's messages, and which of them need a person (design: none is dropped). */
export default function TransfersScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("giao-dich")}
      lead={m.admin_transfers_lead()}
      beside={
        <Link to={`${PATH}/sao-ke`} className={parts.press}>
          {m.admin_statement_link()}
        </Link>
      }
    >
      <OfficeList
        list={list}
        description={transferList()}
        beside={
          <a href={withQuery("/quan-tri/giao-dich.csv", list.filter)} className={parts.press}>
            {m.admin_money_csv()}
          </a>
        }
        between={<TransferDays days={list.found.theoNgay} total={list.found.tongTien} filter={list.filter} />}
      />
    </AdminPage>
  );
}
