import { Link } from "react-router";
import type { Page } from "~/features/admin/model/office-list";
import { OutboxFilters, outboxList } from "~/features/admin/outbox/OutboxList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { outboxState } from "~/features/admin/shared/labels";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { ADMIN_AREAS, mayEnter } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { oneOf, wordsOf } from "~/lib/text/query";
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

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const { roles } = requireAdminArea(context, "outbox");
  const kinds = await load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di/loai"));
  const filter = {
    tim: wordsOf(searchParams, "tim", 40),
    trangThai: oneOf(searchParams, "trangThai", outboxState.codes),
    kenh: oneOf(searchParams, "kenh", ["EMAIL", "SMS"] as const),
    loai: kinds.data.find(({ ma }) => ma === searchParams.get("loai"))?.ma,
  };
  const read = (query: typeof filter & Page) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di", { params: { query } }));
  const list = await loadList(context, url, { path: PATH, filter, read });
  return { kinds: kinds.data, list, limits: mayEnter("sms", roles) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "outbox", path: PATH });
}

/** Mails and text messages that were or will be sent (requirement S2.15). */
export default function OutboxScreen({ loaderData: { kinds, list, limits } }: Route.ComponentProps) {
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
      <OutboxFilters filter={list.filter} kinds={kinds} />
      <OfficeList list={list} description={outboxList()} />
    </AdminPage>
  );
}
