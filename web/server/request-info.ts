import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { MEASURING_COOKIE } from "../app/lib/analytics-consent.ts";
import { KNOWN_COOKIE } from "../app/lib/known-browser.ts";
import { LOCALE_COOKIE } from "../app/lib/text/locale.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;
const IMPERSONAL = new Set<string | undefined>([LOCALE_COOKIE, MEASURING_COOKIE, KNOWN_COOKIE]);
/** Characters that a path never has to escape (RFC 3986, 2.3), escaped all the same. */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/g;
/** Nearly every address has none of these and needs no further checks. */
const ODD = /\/\/|.\/$|%/;
const OWN_COOKIE = /(?:^|;\s*)(?:__Host-)?(khoisu_[a-z_]+)=/g;

/** The proxy's request id when it looks like one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Address of the browser. X-Forwarded-For is only trusted for as many hops as we run proxies.
 * @param hops number of our own proxies in front.
 */
export function clientAddressOf(request: IncomingMessage, hops: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (hops === 0) return direct;
  const chain = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const claimed = chain.map((one) => one.trim()).filter(Boolean);
  return claimed.at(-hops) ?? direct;
}

/**
 * True when nothing personal comes with a request: no login, no guest cart, no message to show.
 * Every cookie of ours counts as personal but the language, the choice about analytics, and known accounts.
 */
export function isAnonymous(request: IncomingMessage): boolean {
  const cookies = request.headers.cookie;
  if (!cookies) return true;
  for (const [, name] of cookies.matchAll(OWN_COOKIE)) if (!IMPERSONAL.has(name)) return false;
  return true;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * True when a request asks for this site: by its public name, or from the machine itself as probes do. Any other name
 * leads here by a foreign DNS entry, whose pages would then be of one origin with ours.
 */
export function isOurHost(host: string | undefined, publicUrl: string): boolean {
  return host === undefined || host.toLowerCase() === new URL(publicUrl).host || LOOPBACK.test(host);
}

/** A name, an IPv4 or a bracketed IPv6 address, and perhaps a port: all that a host may be (RFC 9110, 7.2). */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The host that is asked for; undefined for anything that is no host, such as a user's name before it, and for two of them. */
function hostOf(request: IncomingMessage, publicUrl: string): string | undefined {
  const named = request.headersDistinct.host ?? [new URL(publicUrl).host];
  return named.length === 1 && HOST.test(named[0] ?? "") ? named[0] : undefined;
}

/** Address of the request on this site; undefined when it is not a valid one. */
export function urlOf(request: IncomingMessage, publicUrl: string): URL | undefined {
  const target = request.url ?? "/";
  const host = hostOf(request, publicUrl);
  if (!target.startsWith("/") || host === undefined) return undefined;
  const scheme = publicUrl.slice(0, publicUrl.indexOf(":"));
  return URL.parse(`${scheme}://${host}${target}`) ?? undefined;
}

/**
 * Our only spelling of an address: no double or trailing slash, nothing escaped without need, no null.
 * Undefined when it is spelled like that; else other spellings would be other pages to search engines and our cache.
 */
export function ownSpelling({ pathname, search }: URL): string | undefined {
  if (!ODD.test(pathname) && !search.includes("%00")) return undefined;
  const path = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1")
    .replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase())
    .replace(NEEDLESS, decodeURIComponent);
  const asked = search.replace(/%00/g, "");
  return path === pathname && asked === search ? undefined : path + asked;
}
