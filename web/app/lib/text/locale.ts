import { LOCALE_COOKIE_DAYS } from "./constants.ts";

/** The two languages of the site; the first is the fallback (requirement S1.10). */
export const LOCALES = ["vi", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = "vi";

/** Query parameter that names a language without needing a cookie: `?lang=en`. */
export const LOCALE_PARAM = "lang";
export const LOCALE_COOKIE = "khoisu_lang";
/** What marks a cookie's language as that of a link, which the next link may replace. */
const OF_A_LINK = ".link";

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

/** The language in a Cookie header, and whether the person chose it. */
function savedLocale(header: string | null | undefined): { locale: Locale; chosen: boolean } | undefined {
  const value = cookieValue(header, LOCALE_COOKIE);
  const locale = asLocale(value?.replace(OF_A_LINK, ""));
  return locale && { locale, chosen: locale === value };
}

type LocaleSources = { param?: string | null; cookie?: string | null; accept?: string | null };

/** Language of a request: address, then saved cookie, then browser, then fallback. */
export function resolveLocale({ param, cookie, accept }: LocaleSources): Locale {
  return asLocale(param) ?? savedLocale(cookie)?.locale ?? preferredLocale(accept) ?? FALLBACK_LOCALE;
}

type Arrival = {
  /** The language that the address names. */
  asked: string | null;
  cookie: string | null | undefined;
  referer: string | null | undefined;
  /** `Sec-Fetch-Site`; older browsers send none. */
  site: string | null | undefined;
  /** Hosts of this site: the public one and the one of the request. */
  hosts: string[];
  secure: boolean;
};

/** Whether one of our own pages, which was in another language, led here: only its language switch does that. */
function isSwitched({ asked, referer, site, hosts }: Arrival): boolean {
  if (site && site !== "same-origin") return false;
  // Some browsers never say where somebody comes from: then being asked by ourselves is all there is.
  if (!referer) return site === "same-origin";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from !== null && hosts.includes(from.host) && from.searchParams.get(LOCALE_PARAM) !== asked;
}

/**
 * Set-Cookie value for a request whose address names a language. A switch on our own pages is remembered for 365
 * days (S1.10). A link from elsewhere holds until the browser is closed or the next link says otherwise, and never replaces a choice.
 */
export function localeCookie(arrival: Arrival): string | undefined {
  const locale = asLocale(arrival.asked);
  const saved = savedLocale(arrival.cookie);
  if (!locale) return undefined;
  const switched = isSwitched(arrival);
  if (saved?.locale === locale || (saved?.chosen && !switched)) return undefined;
  const [mark, age] = switched ? ["", `; Max-Age=${LOCALE_COOKIE_DAYS * 24 * 60 * 60}`] : [OF_A_LINK, ""];
  return `${LOCALE_COOKIE}=${locale}${mark}; Path=/${age}; SameSite=Lax; HttpOnly${arrival.secure ? "; Secure" : ""}`;
}
