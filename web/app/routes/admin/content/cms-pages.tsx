import { PageTable } from "~/features/admin/cms-pages/PageTable";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/cms-pages";

export const handle = officeScreen(m.admin_cms_pages_title, "legal", [
  "content",
  30,
  m.admin_cms_pages_admin_nav,
]);

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "pages");
  return { pages: (await load(gateway(context).GET("/business/api/v1/quan-tri/trang"))).data };
}

/** The policy and information pages with their versions. */
export default function PagesScreen({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_cms_pages_title()} lead={m.admin_cms_pages_lead()}>
      <PageTable pages={pages} />
    </AdminPage>
  );
}
