import { readSigned, signedCookie } from "~/server/cookies.server";
import { forwardedHeaders } from "~/server/forward.server";
import type { RequestState } from "~/server/request-state.server";
import { openGrant } from "./granted-session.server";
import {
  accessExpired,
  clearedSessionCookie,
  isUnsealed,
  readSession,
  refreshExpired,
  type Session,
  sessionCookie,
} from "./session.server";
import { refreshTokens } from "./token-client.server";

const ENDED_COOKIE = "khoisu_ended";
const ENDED_SECONDS = 60;

/** Stores a login in the state and in the response's cookie. */
function startSession(state: RequestState, session: Session): void {
  state.session = session;
  state.sessionEnded = false;
  state.cookies.push(sessionCookie(session));
}

/** Clears both tokens. `ended` opens the popup; a logout by choice does not. */
export function endSession(state: RequestState, ended: boolean): void {
  state.session = null;
  state.sessionEnded = ended;
  state.cookies.push(clearedSessionCookie());
}

/**
 * Exchanges the refresh token once and stores the result in the state.
 * @returns true when the state now has fresh tokens.
 */
export async function renewSession(state: RequestState, session: Session): Promise<boolean> {
  if (refreshExpired(session)) {
    endSession(state, true);
    return false;
  }
  const answer = await refreshTokens(session.refreshToken, forwardedHeaders(state));
  // A realm that does not rotate refresh tokens need not repeat the one it has given (RFC 6749 §6).
  const repeated = session.foreign ? { refresh_token: session.refreshToken } : {};
  const next = answer.kind === "granted" ? await openGrant(state, { ...repeated, ...answer.grant }) : answer;
  if (next.kind === "session") {
    startSession(state, next.session);
    return true;
  }
  if (next.kind === "refused") endSession(state, true);
  else {
    state.session = null;
    state.realmDown = true;
  }
  return false;
}

/** Makes the next page open the popup. Used when the answer is a redirect. */
export function tellEndedNext(state: RequestState): void {
  state.cookies.push(signedCookie(ENDED_COOKIE, "1", ENDED_SECONDS));
}

function takeEnded(state: RequestState, request: Request): void {
  if (!readSigned(request, ENDED_COOKIE)) return;
  state.sessionEnded = true;
  state.cookies.push(signedCookie(ENDED_COOKIE, "", 0));
}

/** Reads the session of a request and refreshes it when its access token has expired (S4.1, S4.2). */
export async function openSession(state: RequestState, request: Request): Promise<void> {
  const session = readSession(request);
  if (!session) return takeEnded(state, request);
  if (accessExpired(session)) await renewSession(state, session);
  else {
    state.session = session;
    if (isUnsealed(request)) state.cookies.push(sessionCookie(session));
  }
}
