import { autosaved } from "~/features/admin/server/admin-guard.server";
import { savePage } from "~/features/admin/server/cms-pages.server";
import type { Route } from "./+types/cms-page-save";

/** Saves the next version of a page. */
export function action({ context, request, params: { slug } }: Route.ActionArgs) {
  return autosaved(context, "pages", async () => savePage(context, slug, await request.formData()));
}
