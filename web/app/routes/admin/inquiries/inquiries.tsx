import { redirect } from "react-router";
import { RequestFilters, RequestTable } from "~/features/admin/inquiries/InquiryList";
import { requestState } from "~/features/admin/inquiries/labels";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { contactNeed } from "~/lib/contact-needs";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
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

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "requests");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    trangThai: oneOf(searchParams, "trangThai", requestState.codes),
    nhuCau: oneOf(searchParams, "nhuCau", contactNeed.codes),
    giuLai: oneOf(searchParams, "giuLai", ["true", "false"] as const),
  };
  const page = pageOf(searchParams);
  const giuLai = filter.giuLai && filter.giuLai === "true";
  const query = { ...filter, giuLai, trang: page, kichThuoc: 25 };
  const requests = await load(
    gateway(context).GET("/business/api/v1/quan-tri/lien-he", { params: { query } }),
  );
  if (page > 1 && requests.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, requests };
}

/** Questions of visitors (requirement S2.15). */
export default function RequestsScreen({ loaderData: { filter, requests } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.inquiries_admin_title()} lead={m.inquiries_admin_lead()}>
      <RequestFilters filter={filter} />
      <ListFrame
        page={requests.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="contact"
        emptyTitle={m.inquiries_admin_none()}
        emptyText={m.inquiries_admin_none_text()}
      >
        <RequestTable requests={requests.data} />
      </ListFrame>
    </AdminPage>
  );
}
