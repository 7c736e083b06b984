import { APPROVAL_FILTERS, approvalList } from "~/features/admin/approvals/ApprovalList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/approvals";

const PATH = "/quan-tri/phe-duyet";
const filters = APPROVAL_FILTERS;

export const handle = officeScreen(m.admin_approvals_title, "approval");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "approvals");
  const read = ({ dangCho, ...page }: ListQuery<typeof filters>) => {
    const query = { ...page, dangCho: dangCho && dangCho === "true" };
    return load(gateway(context).GET("/business/api/v1/quan-tri/phe-duyet", { params: { query } }));
  };
  return { list: await loadList(context, url, { path: PATH, filters, read, work: "PHE_DUYET" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "approvals", path: PATH, work: ["PHE_DUYET"] });
}

/** Changes that need a second administrator (requirement S2.15). */
export default function ApprovalsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_approvals_title()} lead={m.admin_approvals_lead()}>
      <OfficeList list={list} description={approvalList()} />
    </AdminPage>
  );
}
