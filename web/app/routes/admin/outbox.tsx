import { Link, redirect } from "react-router";
import { OutboxFilters, OutboxTable } from "~/features/admin/outbox/OutboxList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { outboxState } from "~/features/admin/shared/labels";
import { ADMIN_AREAS, mayEnter } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/outbox";

const PATH = "/quan-tri/hop-thu-di";

export const handle = defineScreen({
  title: m.admin_outbox_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "mail",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "outbox");
  const kinds = await load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di/loai"));
  const filter = {
    tim: wordsOf(searchParams, "tim", 40),
    trangThai: oneOf(searchParams, "trangThai", outboxState.codes),
    kenh: oneOf(searchParams, "kenh", ["EMAIL", "SMS"] as const),
    loai: kinds.data.find(({ ma }) => ma === searchParams.get("loai"))?.ma,
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const messages = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di", { params: { query } }),
  );
  if (page > 1 && messages.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, kinds: kinds.data, messages, limits: mayEnter("sms", roles) };
}

/** Mails and text messages that were or will be sent (requirement S2.15). */
export default function OutboxScreen({
  loaderData: { filter, kinds, messages, limits },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_outbox_title()}
      lead={m.admin_outbox_lead()}
      beside={
        limits && (
          <>
            <Link to={ADMIN_AREAS.sms.path}>{m.admin_sms_open()}</Link>
            <Link to={ADMIN_AREAS.jobs.path}>{m.admin_jobs_open()}</Link>
          </>
        )
      }
    >
      <OutboxFilters filter={filter} kinds={kinds} />
      <ListFrame
        page={messages.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="mail"
        emptyTitle={m.admin_outbox_none()}
        emptyText={m.admin_outbox_none_text()}
      >
        <OutboxTable messages={messages.data} />
      </ListFrame>
    </AdminPage>
  );
}
