import { REQUEST_FILTERS, requestList } from "~/features/admin/inquiries/InquiryList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/inquiries";

const PATH = "/quan-tri/lien-he";
const filters = REQUEST_FILTERS;

export const handle = officeScreen(m.inquiries_admin_title, "contact");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "requests");
  const read = ({ giuLai, ...query }: ListQuery<typeof filters>) => {
    const params = { query: { ...query, giuLai: giuLai && giuLai === "true" } };
    return load(gateway(context).GET("/business/api/v1/quan-tri/lien-he", { params }));
  };
  return { list: await loadList(context, url, { path: PATH, filters, read, work: "YEU_CAU" }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "requests", path: PATH, work: ["KHIEU_NAI", "YEU_CAU"] });
}

/** Questions of visitors (requirement S2.15). */
export default function RequestsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.inquiries_admin_title()} lead={m.inquiries_admin_lead()}>
      <OfficeList list={list} description={requestList()} />
    </AdminPage>
  );
}
