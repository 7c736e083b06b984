import { data } from "react-router";
import { siteMap } from "~/lib/seo/sitemap";
import { env } from "~/server/env.server";
import { mapPages, xmlAnswer } from "~/server/navigation/sitemap.server";
import type { Route } from "./+types/sitemap";

/** One site map: pages, services, or a part of the articles (goal G-29). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pages = params.file.endsWith(".xml") ? await mapPages(context, params.file.slice(0, -4)) : null;
  if (!pages) throw data({ code: "not_found" }, { status: 404 });
  return xmlAnswer(siteMap(env().publicUrl, pages), "application/xml");
}
