import { DataRequestItem } from "~/features/staff/DataRequestItem";
import { daysLeft } from "~/features/staff/deadline";
import { ListFrame } from "~/features/staff/ListFrame";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { officeChange, requireOffice } from "~/server/office.server";
import { typed } from "~/server/order-form.server";
import type { Route } from "./+types/personal-data";

const PATH = "/quan-tri/du-lieu";
const STEPS = ["NHAN", "HOAN_THANH", "TU_CHOI"] as const;

export const handle = defineScreen({
  title: m.mydata_office_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "guard",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireOffice(context, "personalData");
  const query = { trang: pageOf(searchParams), kichThuoc: 20 };
  const found = await load(gateway(context).GET("/auth/api/v1/quan-tri/du-lieu", { params: { query } }));
  const now = Date.now();
  const left = found.data.map((request) => daysLeft(request, now));
  return { requests: found, left, once: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const thaoTac = oneOf(new URLSearchParams({ intent: typed(form, "intent") }), "intent", STEPS);
  if (!thaoTac) throw new Response(null, { status: 400 });
  const work = async () => {
    const params = { path: { ma: typed(form, "id") } };
    const body = { thaoTac, traLoi: typed(form, "traLoi") };
    await unwrap(gateway(context).POST("/auth/api/v1/quan-tri/du-lieu/{ma}/thao-tac", { params, body }));
    return m.mydata_office_saved();
  };
  return officeChange({ context, area: "personalData", form, to: PATH + url.search, work });
}

/** What people ask about their own data, the nearest deadline first (goal G-80). */
export default function PersonalDataScreen({ loaderData: { requests, left, once } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.mydata_office_title()} lead={m.mydata_office_lead()}>
      <ListFrame
        page={requests.trang}
        hrefOf={(trang) => withQuery(PATH, { trang })}
        icon="guard"
        emptyTitle={m.mydata_office_none()}
        emptyText={m.mydata_office_none_text()}
      >
        <div className={styles.stack}>
          {requests.data.map((request, index) => (
            <DataRequestItem key={request.ma} request={request} once={once} left={left[index] ?? null} />
          ))}
        </div>
      </ListFrame>
    </OfficePage>
  );
}
