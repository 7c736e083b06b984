import { LOCALE_COOKIE_DAYS } from "./constants.ts";

/** The two languages of the site; the first is the fallback (requirement S1.10). */
export const LOCALES = ["vi", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = "vi";

/** Query parameter that names a language without needing a cookie: `?lang=en`. */
export const LOCALE_PARAM = "lang";
export const LOCALE_COOKIE = "khoisu_lang";

/** Narrows any text to one of our languages. */
export function asLocale(value: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** Reads one cookie from a Cookie header without parsing the others. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The first of our languages in an Accept-Language header, by its q values. */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale | undefined {
  const wishes = (acceptLanguage ?? "").split(",").map((wish, index) => {
    const [tag = "", ...params] = wish.trim().toLowerCase().split(";");
    const q = params.map((p) => p.trim()).find((p) => p.startsWith("q="));
    const weight = q ? Number(q.slice(2)) : 1;
    return { locale: asLocale(tag.split("-")[0]), weight: weight || 0, index };
  });
  const ours = wishes.filter((wish) => wish.locale && wish.weight > 0);
  ours.sort((a, b) => b.weight - a.weight || a.index - b.index);
  return ours[0]?.locale;
}

type LocaleSources = { param?: string | null; cookie?: string | null; accept?: string | null };

/** Language of a request: address, then saved cookie, then browser, then fallback. */
export function resolveLocale({ param, cookie, accept }: LocaleSources): Locale {
  return (
    asLocale(param) ??
    asLocale(cookieValue(cookie, LOCALE_COOKIE)) ??
    preferredLocale(accept) ??
    FALLBACK_LOCALE
  );
}

/** Set-Cookie value that remembers a language for 365 days. */
export function localeCookie(locale: Locale, secure: boolean): string {
  const age = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  const tail = secure ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${tail}`;
}
