import { RequestFilters, requestList } from "~/features/admin/inquiries/InquiryList";
import { requestState } from "~/features/admin/inquiries/labels";
import type { Page } from "~/features/admin/model/office-list";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { contactNeed } from "~/lib/contact-needs";
import { defineScreen } from "~/lib/screen";
import { oneOf, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/inquiries";

const PATH = "/quan-tri/lien-he";

export const handle = defineScreen({
  title: m.inquiries_admin_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "contact",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  requireAdminArea(context, "requests");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    trangThai: oneOf(searchParams, "trangThai", requestState.codes),
    nhuCau: oneOf(searchParams, "nhuCau", contactNeed.codes),
    giuLai: oneOf(searchParams, "giuLai", ["true", "false"] as const),
  };
  const read = ({ giuLai, ...query }: typeof filter & Page) => {
    const params = { query: { ...query, giuLai: giuLai && giuLai === "true" } };
    return load(gateway(context).GET("/business/api/v1/quan-tri/lien-he", { params }));
  };
  return { list: await loadList(context, url, { path: PATH, filter, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "requests", path: PATH });
}

/** Questions of visitors (requirement S2.15). */
export default function RequestsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.inquiries_admin_title()} lead={m.inquiries_admin_lead()}>
      <RequestFilters filter={list.filter} />
      <OfficeList list={list} description={requestList()} />
    </AdminPage>
  );
}
