import { duplicateCodes } from "~/features/admin/dossiers/DuplicateCodes";
import { onceHeader } from "~/features/admin/server/admin-guard.server";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { Route } from "./+types/duplicate-codes";

const CODES = "/business/api/v1/quan-tri/ma-doanh-nghiep-trung" as const;

export const handle = officeScreen(m.admin_work_codes, "dossier");

async function clear(context: Context, form: FormData): Promise<string> {
  const params = { path: { ma: typed(form, "id") }, header: onceHeader(form) };
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(gateway(context).POST(`${CODES}/{ma}/da-kiem-tra`, { params, body }));
  return m.admin_work_codes_done();
}

const list = officeList(CODES, { single: { clear } });
export const loader = list.loader;
export const action = list.action;

/** Enterprise codes recorded twice before they had to be unique, each until somebody has checked it. */
export default function DuplicateCodesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_work_codes()}
      lead={m.admin_work_codes_lead()}
      list={{ label: m.admin_dossier_nav(), path: "/quan-tri/ho-so" }}
    >
      <OfficeList list={list} description={duplicateCodes(list.once)} />
    </AdminPage>
  );
}
