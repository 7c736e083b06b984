import { createHmac } from "node:crypto";
import { KNOWN_COOKIE } from "~/lib/known-browser";
import { cookieValue } from "~/lib/text/locale";
import { cookieName, signedCookie, unsign } from "~/server/cookies.server";
import { env } from "~/server/env.server";
import type { RequestState } from "~/server/request-state.server";

const SECONDS = 180 * 24 * 60 * 60;
/** People who share a browser; the one who logged in longest ago is forgotten first. */
const AT_MOST = 5;
const ID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
/** An account's id and that of its login here, by which the API knows the browser. */
const PAIR = new RegExp(`^${ID}\\.${ID}$`);

function knownPairs(state: RequestState): string[] {
  const value = unsign(KNOWN_COOKIE, cookieValue(state.cookieHeader, cookieName(KNOWN_COOKIE)));
  return value?.split("~").filter((pair) => PAIR.test(pair)) ?? [];
}

/**
 * Remembers that an account has logged in with this browser, for 180 days from now: what strangers request in its name
 * then never blocks a code that this browser requests, nor a login with it. It grants no access. Each login replaces the
 * one before, which the API forgets: a copied cookie is worth nothing after the owner's next login.
 * @param login the session's id (`sid` of the access token).
 */
export function rememberBrowser(state: RequestState, account: string, login: unknown): void {
  const pair = `${account}.${login}`;
  if (!PAIR.test(pair)) return;
  const others = knownPairs(state).filter((one) => !one.startsWith(`${account}.`));
  const pairs = [pair, ...others].slice(0, AT_MOST);
  state.cookies.push(signedCookie(KNOWN_COOKIE, pairs.join("~"), SECONDS));
}

/** What a request for a code or a login tells the API about this browser, with a signature that only we can make. */
export function knownHeaders(state: RequestState): Record<string, string> {
  const known = knownPairs(state).join("~");
  if (!known) return {};
  const mac = createHmac("sha256", env().sessionSecret).update(`client-known:${known}`).digest("hex");
  return { "X-Client-Known": known, "X-Client-Known-Signature": mac };
}
