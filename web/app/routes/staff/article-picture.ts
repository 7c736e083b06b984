import { requireOffice } from "~/server/office.server";
import { takePicture } from "~/server/pictures.server";
import type { Route } from "./+types/article-picture";

/** Takes a picture for an article; answers JSON with its address, or why it was refused. */
export async function action({ context, request }: Route.ActionArgs) {
  requireOffice(context, "articles");
  return takePicture(context, await request.formData());
}
