import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { takePicture } from "~/features/admin/server/article-images.server";
import type { Route } from "./+types/article-image";

/** Uploads a picture for an article; returns JSON with its address, or why it was refused. */
export async function action({ context, request }: Route.ActionArgs) {
  requireAdminArea(context, "articles");
  return takePicture(context, await request.formData());
}
