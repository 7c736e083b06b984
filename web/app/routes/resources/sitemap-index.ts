import { siteMapIndex } from "~/lib/site-map";
import { env } from "~/server/env.server";
import { mapFiles } from "~/server/site-map.server";
import { xmlAnswer } from "~/server/xml-answer.server";
import type { Route } from "./+types/sitemap-index";

/** The index of all site maps (goal G-29). */
export async function loader({ context }: Route.LoaderArgs) {
  return xmlAnswer(siteMapIndex(env().publicUrl, await mapFiles(context)), "application/xml");
}
