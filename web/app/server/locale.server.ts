import { AsyncLocalStorage } from "node:async_hooks";
import { FALLBACK_LOCALE, LOCALE_PARAM, type Locale, resolveLocale } from "~/lib/text/locale";
import { overwriteGetLocale } from "~/paraglide/runtime.js";

const localeOfRequest = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => localeOfRequest.getStore() ?? FALLBACK_LOCALE);

/** Language of a request. */
export function requestLocale(request: Request): Locale {
  return resolveLocale({
    param: new URL(request.url).searchParams.get(LOCALE_PARAM),
    cookie: request.headers.get("Cookie"),
    accept: request.headers.get("Accept-Language"),
  });
}

/** Runs work so that every text inside it is in this language. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  return localeOfRequest.run(locale, work);
}
