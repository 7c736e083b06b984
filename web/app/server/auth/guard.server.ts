import { data, redirect } from "react-router";
import { loginPath } from "~/lib/safe-path";
import type { UserInfo } from "~/lib/token";
import { SessionEnded } from "~/server/problem.server";
import { type Context, type RequestState, requestState } from "~/server/request-state.server";

/** The logged-in person, or null. */
export function currentUser(context: Context): UserInfo | null {
  return requestState(context).session?.user ?? null;
}

/**
 * The logged-in person. In a loader a visitor is sent to the login screen and comes back here; one
 * whose login has just ended sees a 401 page under the popup. In an action SessionEnded is thrown,
 * which `failureOf` turns into an answer that retains what was typed.
 */
export function requireUser(context: Context): UserInfo {
  const state = requestState(context);
  if (state.session) return state.session.user;
  if (state.realmDown) throw data({ code: "unavailable" }, { status: 503 });
  if (state.method !== "GET" && state.method !== "HEAD") throw new SessionEnded();
  if (state.sessionEnded) throw data({ code: "session_ended" }, { status: 401 });
  throw redirect(loginPath(state.url.pathname + state.url.search));
}

/** Where staff without a second factor set one up; a form that was just sent is not an address to come back to. */
function securityPath({ method, url }: RequestState): string {
  const from = method === "GET" || method === "HEAD" ? url.pathname + url.search : "/quan-tri";
  return `/nguoi-dung/bao-mat?tiep=${encodeURIComponent(from)}`;
}

/**
 * The logged-in person with one of these roles, all of which belong to the office. Anybody else gets 404: what one may not enter
 * seems not to exist. The API checks again on every call.
 */
export function requireRole(context: Context, ...roles: string[]): UserInfo {
  const user = requireUser(context);
  if (!roles.some((role) => user.roles.includes(role))) throw data(null, { status: 404 });
  if (!user.secondFactor) throw redirect(securityPath(requestState(context)));
  return user;
}
