import { redirect } from "react-router";
import { decodeToken } from "~/lib/token";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { leaveForeignRealm } from "~/server/auth/foreign-logout.server";
import { revokeAtForeignRealm } from "~/server/auth/foreign-realm.server";
import { knownHeaders, rememberBrowser } from "~/server/auth/known-browser.server";
import { afterLogin } from "~/server/auth/landing.server";
import {
  forgetRealmSession,
  keepRealmSession,
  realmSessionHeaders,
} from "~/server/auth/realm-session.server";
import { endSession } from "~/server/auth/refresh.server";
import { type Session, sessionCookie, sessionFromGrant, type TokenGrant } from "~/server/auth/session.server";
import { requestToken, type TokenAnswer } from "~/server/auth/token-client.server";
import { replacedCycles } from "~/server/cart/replaced-cycles.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { forwardedHeaders } from "~/server/forward.server";
import { forgetGuestCart, keepCartCount, readGuestCart } from "~/server/guest-cart.server";
import { errorFields, logLine } from "~/server/log.server";
import { failForm } from "~/server/problem.server";
import { type Context, type RequestState, requestState } from "~/server/request-state.server";

const LOGOUT_PATH = "/auth/realms/khoisu/protocol/openid-connect/logout";
const LOGOUT_TIMEOUT_MS = 5_000;

/**
 * Clears the tokens here and ends the session at the realm; the first never waits for the second.
 * @returns where the browser goes: home, or by way of a foreign realm, whose own session ends only in the browser.
 */
export async function logOut(state: RequestState, request: Request): Promise<string> {
  const { session } = state;
  if (!session) return "/";
  endSession(state, false);
  keepCartCount(state, 0);
  forgetRealmSession(state);
  await endAtRealm(state, session);
  return session.foreign ? leaveForeignRealm(state, request) : "/";
}

/** Ends a session at the realm; a realm that does not respond stops nobody. */
async function endAtRealm(state: RequestState, session: Session): Promise<void> {
  if (session.foreign) return revokeAtForeignRealm(session.refreshToken).catch(() => undefined);
  const { clientId, clientSecret } = env().oidc;
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: session.refreshToken,
  });
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  const headers = forwardedHeaders(state);
  await fetch(env().apiUrl + LOGOUT_PATH, { method: "POST", body, headers, signal }).catch(() => null);
}

/** What a refused login says: the catalogue of requirement S8.1, word for word, by status. */
const REFUSALS: Record<number, () => string> = {
  400: m.auth_login_400,
  401: m.auth_login_401,
  403: m.auth_login_403,
  429: m.auth_login_429,
  500: m.auth_login_500,
};

/**
 * The status of S8.1 for a realm's answer. Ours answers with it; a stock Keycloak is distinguished by
 * its words (400 instead of 401 since 26.6, "Account disabled" as 400).
 */
function loginStatus(answer: Exclude<TokenAnswer, { kind: "granted" }>): number {
  if (answer.kind === "unavailable") return 500;
  const { status, error, description } = answer;
  if (error === "unauthorized_client" || error === "invalid_client") return 500;
  if (/disabled|not fully set up/i.test(description)) return 403;
  if (error === "invalid_grant" && status === 400) return 401;
  if (error === "invalid_request" && /username|password/i.test(description)) return 400;
  return status;
}

/** The sentence of S8.1 for a status. */
export function loginMessage(status: number): string {
  return (REFUSALS[status] ?? m.auth_login_other)();
}

/** Answers a login form with the catalogue's sentence; the screen also shows it as a toast. */
export function loginRefused(answer: Exclude<TokenAnswer, { kind: "granted" }>, form: FormData) {
  const status = loginStatus(answer);
  const reason = answer.kind === "refused" ? answer.extra.lyDo : undefined;
  const extra = status === 403 && typeof reason === "string" ? { lyDo: reason } : {};
  return failForm(
    status >= 500 ? 503 : status,
    { code: `login_${status}`, message: loginMessage(status), extra },
    form,
  );
}

/**
 * Requests tokens from the realm in the person's name, and says who has logged in with this browser before: strangers who
 * guess a password never refuse or slow down such a browser.
 */
export async function askForTokens(context: Context, form: Record<string, string>): Promise<TokenAnswer> {
  const state = requestState(context);
  const headers = { ...forwardedHeaders(state), ...knownHeaders(state), ...realmSessionHeaders(state) };
  const answer = await requestToken({ scope: "openid", ...form }, headers);
  if (answer.kind === "granted") keepRealmSession(state, answer.grant);
  return answer;
}

/**
 * Opens the session of a grant and goes on to where the person was going or, if nowhere, belongs. A visitor's cart is
 * merged; if that fails the login still succeeds and the cart stays for the next try (G-19).
 */
export async function enter(context: Context, request: Request, grant: TokenGrant, next: string | null) {
  return enterWith(context, request, sessionFromGrant(grant), next);
}

/** The same with a session that is ready. */
export async function enterWith(context: Context, request: Request, session: Session, next: string | null) {
  await openSession(context, request, session);
  return redirect(await afterLogin(context, next));
}

/** Opens a session in this browser and takes the visitor's cart along, without leaving the page. */
export async function openSession(context: Context, request: Request, session: Session): Promise<void> {
  const state = requestState(context);
  const before = state.session;
  state.session = session;
  state.sessionEnded = false;
  state.cookies.push(sessionCookie(state.session));
  if (!session.foreign) rememberBrowser(state, session.user.sub, decodeToken(session.accessToken).sid);
  // One browser, one session: the login that it had before ends (ASVS 7.2.4). A foreign realm counts logins itself.
  if (before && !before.foreign) await endAtRealm(state, before);
  await takeCartAlong(context, request, state.session.user.sub);
}

async function takeCartAlong(context: Context, request: Request, userId: string): Promise<void> {
  const cart = readGuestCart(request);
  if (!cart) return;
  try {
    const merged = await unwrap(
      gateway(context).POST("/partner/api/v1/gio-hang/{userId}/nhap-khach", {
        params: { path: { userId }, header: { "Khach-Token": cart.token } },
      }),
    );
    forgetGuestCart(requestState(context));
    keepCartCount(requestState(context), merged.data.tongSoLuong);
    const replaced = replacedCycles(merged);
    if (replaced) setFlash(requestState(context), { kind: "info", text: replaced });
  } catch (error) {
    logLine("warn", "guest_cart_not_merged", errorFields(error));
  }
}
