import { dataRequests } from "~/features/admin/accounts/DataRequestList";
import type { Page } from "~/features/admin/model/office-list";
import { daysLeft } from "~/features/admin/orders/deadline";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { Route } from "./+types/personal-data";

const PATH = "/quan-tri/du-lieu";

export const handle = officeScreen(m.mydata_admin_title, "guard", ["house", 30, m.mydata_admin_nav]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "personalData");
  const read = async (query: Page) => {
    const found = await load(gateway(context).GET("/auth/api/v1/quan-tri/du-lieu", { params: { query } }));
    const now = Date.now();
    return { ...found, data: found.data.map((request) => ({ ...request, left: daysLeft(request, now) })) };
  };
  return { list: await loadList(context, url, { path: PATH, filters: {}, read, work: "DU_LIEU" }) };
}

const step = (thaoTac: "NHAN" | "HOAN_THANH" | "TU_CHOI") => async (context: Context, form: FormData) => {
  const params = { path: { ma: typed(form, "id") } };
  const body = { thaoTac, traLoi: typed(form, "traLoi") };
  const at = "/auth/api/v1/quan-tri/du-lieu/{ma}/thao-tac";
  await unwrap(gateway(context).POST(at, { params, body }));
  return m.inquiries_done_step();
};
/** What each button does, on the wire. */
const single = { accept: step("NHAN"), complete: step("HOAN_THANH"), refuse: step("TU_CHOI") };

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH, single, work: ["DU_LIEU"] });
}

/** Requests about people's own data, nearest deadline first (goal G-80). */
export default function PersonalDataScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.mydata_admin_title()} lead={m.mydata_admin_lead()}>
      <OfficeList list={list} description={dataRequests(list.once)} />
    </AdminPage>
  );
}
