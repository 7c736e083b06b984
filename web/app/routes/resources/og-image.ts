import { data } from "react-router";
import { articlePicture } from "~/features/news/server/og-image.server";
import { asLocale } from "~/lib/text/locale";
import type { Route } from "./+types/og-image";

const KEEP = "public, max-age=31536000, immutable";

/** The picture that other sites show next to a link to an article. Its address carries the article's version. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = asLocale(params.lang);
  const slug = /^([a-z0-9-]+)\.png$/.exec(params.file)?.[1];
  const png = locale && slug ? await articlePicture(context, slug, locale, request.signal) : null;
  if (!png) throw data({ code: "not_found" }, { status: 404 });
  return new Response(png, { headers: { "Content-Type": "image/png", "Cache-Control": KEEP } });
}
