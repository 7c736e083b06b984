import { answerTick } from "~/features/admin/server/dossiers/dossier-review.server";
import type { Route } from "./+types/dossier-checks";

/** Ticks fields of a dossier while its page stays open. */
export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  return answerTick(context, ma, await request.formData());
}
