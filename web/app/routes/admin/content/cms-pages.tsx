import { pageList } from "~/features/admin/cms-pages/PageList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/cms-pages";

export const handle = listScreen("trang", "legal", ["content", 30, m.admin_cms_pages_admin_nav]);

const list = officeList("/business/api/v1/quan-tri/trang");
export const loader = list.loader;
export const action = list.action;

/** The policy and information pages with their versions. */
export default function PagesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("trang")} lead={m.admin_cms_pages_lead()}>
      <OfficeList list={list} description={pageList()} />
    </AdminPage>
  );
}
