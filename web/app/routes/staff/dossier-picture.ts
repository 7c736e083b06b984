import { requireOffice } from "~/server/office.server";
import { viewPicture } from "~/server/office-dossier.server";
import { typed } from "~/server/order-form.server";
import type { Route } from "./+types/dossier-picture";

/** Shows a picture of a paper; asked for by a form that says why. */
export async function action({ context, request, params: { ma, tep } }: Route.ActionArgs) {
  requireOffice(context, "dossiers");
  return viewPicture(context, ma, tep, typed(await request.formData(), "lyDo"));
}

/** There is nothing to see without a reason. */
export function loader(): Response {
  throw new Response(null, { status: 404 });
}
