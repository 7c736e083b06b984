import type { Filtered } from "~/features/admin/model/list-filters";
import type { Page } from "~/features/admin/model/office-list";
import { RETURN_FILTERS, returnList } from "~/features/admin/returns/ReturnList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/returns";

const PATH = "/quan-tri/doi-tra";
const filters = RETURN_FILTERS;

export const handle = officeScreen(m.admin_returns_title, "refund");

const ask = ({ xem }: Filtered<typeof filters>) => ({ dangMo: !xem, treHan: xem === "tre-han" });

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "returns");
  const read = (query: ReturnType<typeof ask> & Page) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/doi-tra", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, ask, read, work: "DOI_TRA" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "returns", path: PATH, work: ["DOI_TRA"] });
}

/** The queue of return requests (S4.8): what must be answered first is on top. */
export default function ReturnsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_returns_title()} lead={m.admin_returns_lead()}>
      <OfficeList list={list} description={returnList()} />
    </AdminPage>
  );
}
