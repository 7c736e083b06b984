import { findLines } from "~/features/dossier/server/reference-data.server";
import { wordsOf } from "~/lib/text/query";
import type { Route } from "./+types/line-search";

/** Business lines for `?tu=`, everyday words. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await findLines(context, wordsOf(url.searchParams, "tu", 120) ?? ""));
}
