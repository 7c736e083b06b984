import { APPROVAL_FILTERS, approvalList } from "~/features/admin/approvals/ApprovalList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/approvals";

export const handle = listScreen("phe-duyet", "approval", ["house", 20]);

const list = officeList("/business/api/v1/quan-tri/phe-duyet", {
  filters: APPROVAL_FILTERS,
  work: ["PHE_DUYET"],
});
export const loader = list.loader;
export const action = list.action;

/** Changes that need a second administrator (requirement S2.15). */
export default function ApprovalsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("phe-duyet")} lead={m.admin_approvals_lead()}>
      <OfficeList list={list} description={approvalList()} />
    </AdminPage>
  );
}
