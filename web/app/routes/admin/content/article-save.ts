import { autosaved } from "~/features/admin/server/admin-guard.server";
import { saveDraft } from "~/features/admin/server/articles.server";
import type { Route } from "./+types/article-save";

/** Saves the working copy of an article. */
export function action({ context, request, params: { id } }: Route.ActionArgs) {
  return autosaved(context, "articles", async () => saveDraft(context, id, await request.formData()));
}
