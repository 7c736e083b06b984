import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { viewPicture } from "~/features/admin/server/dossiers/dossiers.server";
import { typed } from "~/server/form-values.server";
import type { Route } from "./+types/dossier-image";

/** Shows a picture of a paper; requested by a form that says why. */
export async function action({ context, request, params: { ma, tep } }: Route.ActionArgs) {
  requireAdminArea(context, "dossiers");
  return viewPicture(context, ma, tep, typed(await request.formData(), "lyDo"));
}

/** Without a reason there is nothing to see. */
export function loader(): Response {
  throw new Response(null, { status: 404 });
}
