import { NewService } from "~/features/admin/catalog/NewService";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { addService } from "~/features/admin/server/catalog.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { codes } from "~/features/dossier/server/reference-data.server";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import type { Route } from "./+types/service-new";

export const handle = officeScreen(m.admin_service_new, "services");

/** Texts belong to editors (and administrators); staff of orders have nothing to do here. */
function requireEditor(context: Context) {
  const { roles } = requireAdminArea(context, "catalogue");
  const may = roles.includes("quan-tri") || roles.includes("bien-tap");
  if (!may) throw new Response(null, { status: 404 });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireEditor(context);
  const [families, types] = await Promise.all([
    load(gateway(context).GET("/partner/api/v1/nhom-dich-vu")),
    codes(context, "loai-hinh-doanh-nghiep"),
  ]);
  return { families: families.data, types, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireEditor(context);
  return addService(context, await request.formData());
}

/** A new service to sell (requirement S2.15). */
export default function NewServiceScreen({ loaderData: { families, types, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_service_new()} lead={m.admin_service_new_lead()} list="dich-vu">
      <NewService families={families} types={types} once={once} />
    </AdminPage>
  );
}
