import { data } from "react-router";
import { fetchPicture } from "~/features/admin/server/article-images.server";
import type { Route } from "./+types/picture";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = /^\d{3,4}\.(avif|webp)$/;
const KEEP = "public, max-age=31536000, immutable";

/** A picture of an article in one size and format. Its bytes never change, so it is cached for ever. */
export async function loader({ context, params: { id, file }, request }: Route.LoaderArgs) {
  const answer =
    ID.test(id) && FILE.test(file) ? await fetchPicture(context, id, file, request.signal) : null;
  if (!answer?.ok) throw data({ code: "not_found" }, { status: answer && answer.status >= 500 ? 503 : 404 });
  const type = answer.headers.get("Content-Type") ?? "image/webp";
  return new Response(answer.body, { headers: { "Content-Type": type, "Cache-Control": KEEP } });
}
