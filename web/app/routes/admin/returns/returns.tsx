import { RETURN_FILTERS, returnList } from "~/features/admin/returns/ReturnList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/returns";

export const handle = listScreen("doi-tra", "legal", ["work", 70, m.admin_returns_nav]);

const list = officeList("/payment/api/v1/quan-tri/doi-tra", {
  filters: RETURN_FILTERS,
  ask: ({ xem }) => ({ dangMo: !xem, treHan: xem === "tre-han" }),
  work: ["DOI_TRA"],
});
export const loader = list.loader;
export const action = list.action;

/** The queue of return requests (S4.8): what must be answered first is on top. */
export default function ReturnsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("doi-tra")} lead={m.admin_returns_lead()}>
      <OfficeList list={list} description={returnList()} />
    </AdminPage>
  );
}
