import { Link } from "react-router";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { outboxFilters, outboxList } from "~/features/admin/outbox/OutboxList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { ADMIN_AREAS, mayEnter } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/outbox";

const PATH = "/quan-tri/hop-thu-di";

export const handle = listScreen("hop-thu-di", "mail", ["work", 80]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "outbox");
  const kinds = await load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di/loai"));
  const filters = outboxFilters(kinds.data);
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/payment/api/v1/quan-tri/hop-thu-di", { params: { query } }));
  const list = await loadList(context, url, { path: PATH, filters, read, work: "THU_LOI" });
  return { kinds: kinds.data, list, limits: mayEnter("sms", roles) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH, work: ["THU_LOI"] });
}

/** Mails and text messages that were or will be sent (requirement S2.15). */
export default function OutboxScreen({ loaderData: { kinds, list, limits } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("hop-thu-di")}
      lead={m.admin_outbox_lead()}
      beside={
        limits && (
          <>
            <Link to={ADMIN_AREAS.sms.path}>{m.admin_sms_open()}</Link>
            <Link to={ADMIN_AREAS.jobs.path}>{m.admin_jobs_title()}</Link>
          </>
        )
      }
    >
      <OfficeList list={list} description={outboxList(kinds)} />
    </AdminPage>
  );
}
