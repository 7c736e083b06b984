import { createHmac, randomBytes } from "node:crypto";
import { KNOWN_COOKIE } from "~/lib/known-browser";
import { cookieValue } from "~/lib/text/locale";
import { cookieName, signedCookie, unsign } from "~/server/cookies.server";
import { env } from "~/server/env.server";
import type { RequestState } from "~/server/request-state.server";

const SECONDS = 180 * 24 * 60 * 60;
/** People who share a browser; the one who logged in longest ago is forgotten first. */
const AT_MOST = 5;
/** An account's id and the secret name that this browser has for it. */
const PAIR = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{16,40}$/;

function knownPairs(state: RequestState): string[] {
  const value = unsign(KNOWN_COOKIE, cookieValue(state.cookieHeader, cookieName(KNOWN_COOKIE)));
  return value?.split("~").filter((pair) => PAIR.test(pair)) ?? [];
}

/**
 * Remembers that an account has logged in with this browser, for 180 days from now: what strangers request in its name
 * then never blocks a code that this browser requests, nor a login with it. It grants no access.
 */
export function rememberBrowser(state: RequestState, account: string): void {
  const before = knownPairs(state);
  const own = before.find((pair) => pair.startsWith(`${account}.`));
  const pair = own ?? `${account}.${randomBytes(18).toString("base64url")}`;
  if (!PAIR.test(pair)) return;
  const pairs = [pair, ...before.filter((one) => one !== own)].slice(0, AT_MOST);
  state.cookies.push(signedCookie(KNOWN_COOKIE, pairs.join("~"), SECONDS));
}

/** What a request for a code or a login tells the API about this browser, with a signature that only we can make. */
export function knownHeaders(state: RequestState): Record<string, string> {
  const known = knownPairs(state).join("~");
  if (!known) return {};
  const mac = createHmac("sha256", env().sessionSecret).update(`client-known:${known}`).digest("hex");
  return { "X-Client-Known": known, "X-Client-Known-Signature": mac };
}
