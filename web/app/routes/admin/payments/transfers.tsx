import { Link } from "react-router";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { TransferDays } from "~/features/admin/payments/TransferDays";
import { TRANSFER_FILTERS, transferList } from "~/features/admin/payments/TransferList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/transfers";

const PATH = "/quan-tri/giao-dich";
const filters = TRANSFER_FILTERS;

export const handle = officeScreen(m.admin_transfers_title, "bank");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "transfers");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/giao-dich", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read, work: "GIAO_DICH" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "transfers", path: PATH, work: ["GIAO_DICH"] });
}

/** The bank's messages, and which of them need a person (design: none is dropped). */
export default function TransfersScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_transfers_title()}
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
