import { redirect } from "react-router";
import { ApprovalFilter, ApprovalTable } from "~/features/admin/approvals/ApprovalList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/approvals";

const PATH = "/quan-tri/phe-duyet";

export const handle = defineScreen({
  title: m.admin_approvals_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "approval",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "approvals");
  const filter = { dangCho: oneOf(searchParams, "dangCho", ["true", "false"] as const) };
  const page = pageOf(searchParams);
  const dangCho = filter.dangCho && filter.dangCho === "true";
  const query = { dangCho, trang: page, kichThuoc: 25 };
  const requests = await load(
    gateway(context).GET("/business/api/v1/quan-tri/phe-duyet", { params: { query } }),
  );
  if (page > 1 && requests.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, requests };
}

/** Changes that need a second administrator (requirement S2.15). */
export default function ApprovalsScreen({ loaderData: { filter, requests } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_approvals_title()} lead={m.admin_approvals_lead()}>
      <ApprovalFilter filter={filter} />
      <ListFrame
        page={requests.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="approval"
        emptyTitle={m.admin_approvals_none()}
        emptyText={m.admin_approvals_none_text()}
      >
        <ApprovalTable requests={requests.data} />
      </ListFrame>
    </AdminPage>
  );
}
