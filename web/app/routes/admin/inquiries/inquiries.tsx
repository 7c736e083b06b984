import { REQUEST_FILTERS, requestList } from "~/features/admin/inquiries/InquiryList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/inquiries";

export const handle = listScreen("lien-he", "contact", ["work", 60]);

const list = officeList("/business/api/v1/quan-tri/lien-he", {
  filters: REQUEST_FILTERS,
  work: ["YEU_CAU", "KHIEU_NAI"],
});
export const loader = list.loader;
export const action = list.action;

/** Questions of visitors (requirement S2.15). */
export default function RequestsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("lien-he")} lead={m.inquiries_admin_lead()}>
      <OfficeList list={list} description={requestList()} />
    </AdminPage>
  );
}
