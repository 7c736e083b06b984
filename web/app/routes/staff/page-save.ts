import { autosaved } from "~/server/autosave.server";
import { savePage } from "~/server/office-pages.server";
import type { Route } from "./+types/page-save";

/** Keeps the next version of a page. */
export function action({ context, request, params: { slug } }: Route.ActionArgs) {
  return autosaved(context, "pages", async () => savePage(context, slug, await request.formData()));
}
