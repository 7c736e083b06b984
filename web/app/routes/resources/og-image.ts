import { data } from "react-router";
import { API_TIMEOUT_MS } from "~/lib/text/constants";
import { asLocale, type Locale } from "~/lib/text/locale";
import { env } from "~/server/env.server";
import { forwardedHeaders } from "~/server/forward.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { Route } from "./+types/og-image";

/** The share picture of an article in a language; null if there is none. The address names the language, no cookie. */
async function articlePicture(context: Context, slug: string, locale: Locale, gone: AbortSignal) {
  const headers = { ...forwardedHeaders(requestState(context)), "Accept-Language": locale };
  const address = `${env().apiUrl}/business/api/v1/bai-viet/${slug}/anh-chia-se`;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(API_TIMEOUT_MS)]);
  const answer = await fetch(address, { headers, signal }).catch(() => null);
  return answer?.ok ? answer.arrayBuffer() : null;
}

const KEEP = "public, max-age=31536000, immutable";

/** The picture that other sites show next to a link to an article. Its address contains the article's version. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = asLocale(params.lang);
  const slug = /^([a-z0-9-]+)\.png$/.exec(params.file)?.[1];
  const png = locale && slug ? await articlePicture(context, slug, locale, request.signal) : null;
  if (!png) throw data({ code: "not_found" }, { status: 404 });
  return new Response(png, { headers: { "Content-Type": "image/png", "Cache-Control": KEEP } });
}
