import { API_TIMEOUT_MS } from "~/lib/text/constants";
import type { Locale } from "~/lib/text/locale";
import { env } from "~/server/env.server";
import { forwardedHeaders } from "~/server/forward.server";
import { type Context, requestState } from "~/server/request-state.server";

/** The drawn picture of an article in a language; null when there is none. The address names the language, not the visitor. */
export async function articlePicture(context: Context, slug: string, locale: Locale, gone: AbortSignal) {
  const headers = { ...forwardedHeaders(requestState(context)), "Accept-Language": locale };
  const address = `${env().apiUrl}/business/api/v1/bai-viet/${slug}/anh-chia-se`;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(API_TIMEOUT_MS)]);
  const answer = await fetch(address, { headers, signal }).catch(() => null);
  return answer?.ok ? answer.arrayBuffer() : null;
}
