import { CHANGE_FILTERS, companyChanges } from "~/features/admin/changes/ChangeList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { toneOf } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/changes";

export const handle = listScreen("thay-doi-cong-ty", "company", ["work", 50, m.admin_changes_nav]);

const list = officeList("/business/api/v1/quan-tri/thay-doi-cong-ty", {
  filters: CHANGE_FILTERS,
  ask: ({ xem }) => ({ choChungTa: !xem }),
});
export const loader = list.loader;
export const action = list.action;

/** Changes of companies: what must be filed first is on top. */
export default function ChangesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("thay-doi-cong-ty")} lead={m.admin_changes_lead()}>
      <OfficeList list={list} description={companyChanges(toneOf)} />
    </AdminPage>
  );
}
