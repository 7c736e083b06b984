import { redirect } from "react-router";
import { ListFrame } from "~/features/staff/ListFrame";
import { OfficePage } from "~/features/staff/OfficePage";
import { RequestFilters, RequestTable } from "~/features/staff/RequestList";
import { REQUEST_STATES } from "~/features/staff/request-names";
import { CONTACT_NEEDS, type ContactNeed } from "~/lib/contact-needs";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import type { Route } from "./+types/requests";

const PATH = "/quan-tri/lien-he";

export const handle = defineScreen({
  title: m.contacts_office_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "contact",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireOffice(context, "requests");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    trangThai: oneOf(searchParams, "trangThai", REQUEST_STATES),
    nhuCau: oneOf(searchParams, "nhuCau", Object.keys(CONTACT_NEEDS) as ContactNeed[]),
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
    <OfficePage title={m.contacts_office_title()} lead={m.contacts_office_lead()}>
      <RequestFilters filter={filter} />
      <ListFrame
        page={requests.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="contact"
        emptyTitle={m.contacts_office_none()}
        emptyText={m.contacts_office_none_text()}
      >
        <RequestTable requests={requests.data} />
      </ListFrame>
    </OfficePage>
  );
}
