import { DuplicateCodes } from "~/features/admin/dossiers/DuplicateCodes";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import type { Route } from "./+types/duplicate-codes";

const PATH = "/quan-tri/ma-doanh-nghiep-trung";

export const handle = officeScreen(m.admin_work_codes, "dossier");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "dossiers");
  const found = await load(gateway(context).GET("/business/api/v1/quan-tri/ma-doanh-nghiep-trung"));
  return { codes: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const work = async () => {
    const params = { path: { ma: typed(form, "id") }, header: onceHeader(form) };
    await unwrap(
      gateway(context).POST("/business/api/v1/quan-tri/ma-doanh-nghiep-trung/{ma}/da-kiem-tra", {
        params,
        body: { lyDo: typed(form, "lyDo") },
      }),
    );
    return m.admin_work_codes_done();
  };
  return adminChange({ context, area: "dossiers", form, to: PATH, work });
}

/** Enterprise codes recorded twice before they had to be unique, each until somebody has checked it. */
export default function DuplicateCodesScreen({ loaderData: { codes, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_work_codes()}
      lead={m.admin_work_codes_lead()}
      list={{ label: m.admin_dossier_nav(), path: "/quan-tri/ho-so" }}
    >
      {codes.length === 0 && (
        <EmptyState icon="dossier" title={m.admin_work_codes_none()}>
          {m.admin_work_codes_none_text()}
        </EmptyState>
      )}
      <DuplicateCodes codes={codes} once={once} />
    </AdminPage>
  );
}
