import { cookieValue } from "~/lib/text/locale";
import { browserCookie, cookieName } from "~/server/cookies.server";
import { env } from "~/server/env.server";
import type { RequestState } from "~/server/request-state.server";

/** The browser's session at our own realm; the realm itself writes the same cookie (api/khoisu/oidc/realm_cookie.py). */
const COOKIE = "khoisu_realm_session";

/** Whether the browser sends the realm the cookies that we set, and us those of the realm. */
function sharesHost(): boolean {
  const { oidc, publicUrl } = env();
  return !oidc.foreign && new URL(oidc.issuer).hostname === new URL(publicUrl).hostname;
}

/** What the browser holds, empty for nothing. */
function held(state: RequestState): string {
  return cookieValue(state.cookieHeader, cookieName(COOKIE)) ?? "";
}

/** Whether this browser may be logged in at the realm: then it need not be asked. */
export function mayBeLoggedInAtRealm(state: RequestState): boolean {
  return sharesHost() && held(state) !== "";
}

/** Asks for the realm's session along with a login, in place of the one that the browser has. */
export function realmSessionHeaders(state: RequestState): Record<string, string> {
  return sharesHost() ? { "X-Client-Realm-Session": held(state) } : {};
}

/** Lets the browser hold the realm's session of a login, so that other applications need not ask again. */
export function keepRealmSession(state: RequestState, grant: { realm_session?: string | null }): void {
  if (grant.realm_session && sharesHost()) state.cookies.push(browserCookie(COOKIE, grant.realm_session));
}

/** Takes it away: it has ended, or did not log the person in. */
export function forgetRealmSession(state: RequestState): void {
  if (mayBeLoggedInAtRealm(state)) state.cookies.push(browserCookie(COOKIE, ""));
}
