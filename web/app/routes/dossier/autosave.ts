import { data } from "react-router";
import { PAGES } from "~/features/dossier/model/pages";
import { autoSave } from "~/features/dossier/server/save-page.server";
import type { Route } from "./+types/autosave";

/** Saves a page's form while it is being filled in: `?trang=` is the page, `?muc=` the thing it is about. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const muc = url.searchParams.get("muc") ?? undefined;
  const page = PAGES.find(
    ({ slug, items }) => slug === url.searchParams.get("trang") && Boolean(items) === Boolean(muc),
  );
  if (!page) throw data(null, { status: 404 });
  const at = { muc };
  return Response.json(await autoSave({ context, form: await request.formData(), page, at }));
}

/** Nothing to see here. */
export function loader() {
  throw data(null, { status: 404 });
}
