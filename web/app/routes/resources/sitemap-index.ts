import { siteMapIndex } from "~/lib/seo/sitemap";
import { env } from "~/server/env.server";
import { mapFiles, xmlAnswer } from "~/server/navigation/sitemap.server";
import type { Route } from "./+types/sitemap-index";

/** The index of all site maps (goal G-29). */
export async function loader({ context }: Route.LoaderArgs) {
  return xmlAnswer(siteMapIndex(env().publicUrl, await mapFiles(context)), "application/xml");
}
