import { DataRequestItem } from "~/features/admin/accounts/DataRequestItem";
import { daysLeft } from "~/features/admin/orders/deadline";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/personal-data";

const PATH = "/quan-tri/du-lieu";
/** What each button does, on the wire. */
const STEPS = { accept: "NHAN", complete: "HOAN_THANH", refuse: "TU_CHOI" } as const;

export const handle = defineScreen({
  title: m.mydata_admin_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "guard",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "personalData");
  const query = { trang: pageOf(searchParams), kichThuoc: 20 };
  const found = await load(gateway(context).GET("/auth/api/v1/quan-tri/du-lieu", { params: { query } }));
  const now = Date.now();
  const left = found.data.map((request) => daysLeft(request, now));
  return { requests: found, left, once: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = typed(form, "intent");
  if (!Object.hasOwn(STEPS, intent)) throw new Response(null, { status: 400 });
  const thaoTac = STEPS[intent as keyof typeof STEPS];
  const work = async () => {
    const params = { path: { ma: typed(form, "id") } };
    const body = { thaoTac, traLoi: typed(form, "traLoi") };
    await unwrap(gateway(context).POST("/auth/api/v1/quan-tri/du-lieu/{ma}/thao-tac", { params, body }));
    return m.mydata_admin_saved();
  };
  return adminChange({ context, area: "personalData", form, to: PATH + url.search, work });
}

/** Requests about people's own data, nearest deadline first (goal G-80). */
export default function PersonalDataScreen({ loaderData: { requests, left, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.mydata_admin_title()} lead={m.mydata_admin_lead()}>
      <ListFrame
        page={requests.trang}
        hrefOf={(trang) => withQuery(PATH, { trang })}
        icon="guard"
        emptyTitle={m.mydata_admin_none()}
        emptyText={m.mydata_admin_none_text()}
      >
        <div className={`${parts.stack} ${styles.stack}`}>
          {requests.data.map((request, index) => (
            <DataRequestItem key={request.ma} request={request} once={once} left={left[index] ?? null} />
          ))}
        </div>
      </ListFrame>
    </AdminPage>
  );
}
