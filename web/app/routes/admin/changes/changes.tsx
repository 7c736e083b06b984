import { CHANGE_FILTERS, companyChanges } from "~/features/admin/changes/ChangeList";
import type { Filtered } from "~/features/admin/model/list-filters";
import type { Page } from "~/features/admin/model/office-list";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/changes";

const PATH = "/quan-tri/thay-doi-cong-ty";
const filters = CHANGE_FILTERS;

export const handle = officeScreen(m.admin_changes_title, "company");

const ask = ({ xem }: Filtered<typeof filters>) => ({ choChungTa: !xem });

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "changes");
  const read = (query: ReturnType<typeof ask> & Page) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/thay-doi-cong-ty", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, ask, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "changes", path: PATH });
}

/** Changes of companies: what must be filed first is on top. */
export default function ChangesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_changes_title()} lead={m.admin_changes_lead()}>
      <OfficeList list={list} description={companyChanges()} />
    </AdminPage>
  );
}
