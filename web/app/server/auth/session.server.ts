import { InvalidTokenError, type UserInfo, userFromToken } from "~/lib/token";
import { now } from "~/server/clock.server";
import { readSigned } from "~/server/cookies.server";
import { env } from "~/server/env.server";
import { readSealed, sealedCookie } from "~/server/sealed.server";

const SESSION_COOKIE = "khoisu_session";

/** A logged-in browser (requirement S3.4). Times are milliseconds since 1970. */
export type Session = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  refreshExpiresAt: number;
  /** Read from the access token, not stored twice; of a foreign realm's session it is stored. */
  user: UserInfo;
  /** Whether the tokens are a foreign realm's. */
  foreign?: boolean;
};

/** Answer of the token endpoint; the two lifetimes are seconds. */
export type TokenGrant = {
  access_token: string;
  refresh_token?: string | null;
  expires_in: number;
  refresh_expires_in?: number;
  id_token?: string | null;
  /** Of our own realm, for the browser's session there. */
  realm_session?: string | null;
};

/** Stands where a realm gave no refresh token: the session then ends with its access token. */
const NO_REFRESH = "-";
/** For a realm that does not say how long its refresh tokens live: it ends them itself. */
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

/**
 * Makes a session from a token answer: access expiry is now plus expires_in seconds, refresh expiry
 * is now plus refresh_expires_in seconds.
 * @param person who a foreign realm's token stands for; our own tokens say it themselves.
 * @throws InvalidTokenError when the access token cannot be decoded.
 */
export function sessionFromGrant(grant: TokenGrant, person?: UserInfo): Session {
  if (!person && !grant.refresh_token) throw new InvalidTokenError("no refresh token");
  const at = now();
  const accessExpiresAt = at + grant.expires_in * 1000;
  const refreshSeconds = grant.refresh_expires_in || REFRESH_SECONDS;
  return {
    accessToken: grant.access_token,
    refreshToken: grant.refresh_token || NO_REFRESH,
    accessExpiresAt,
    refreshExpiresAt: grant.refresh_token ? at + refreshSeconds * 1000 : accessExpiresAt,
    user: person ?? userFromToken(grant.access_token),
    ...(person ? { foreign: true } : {}),
  };
}

export function accessExpired(session: Session): boolean {
  return session.accessExpiresAt <= now();
}

export function refreshExpired(session: Session): boolean {
  return session.refreshExpiresAt <= now();
}

/** Set-Cookie header that stores the session as long as its refresh token lives. */
export function sessionCookie(session: Session): string {
  const { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt, foreign, user } = session;
  const person = foreign ? [encodeURIComponent(JSON.stringify(user)).replace(/~/g, "%7E")] : [];
  const value = [accessExpiresAt, refreshExpiresAt, accessToken, refreshToken, ...person].join("~");
  // A day longer than the refresh token: an ended login must be reported, not silently forgotten.
  const seconds = (refreshExpiresAt - now()) / 1000 + 24 * 60 * 60;
  return sealedCookie(SESSION_COOKIE, value, Math.max(1, seconds));
}

/** Set-Cookie header that removes both tokens. */
export function clearedSessionCookie(): string {
  return sealedCookie(SESSION_COOKIE, "", 0);
}

/** Whether the session cookie is a signed one of an earlier release, whose tokens can be read: it is sealed at once. */
export function isUnsealed(request: Request): boolean {
  return readSigned(request, SESSION_COOKIE) !== null;
}

/** The session of a request, or null when there is none, it is not ours or not readable. */
export function readSession(request: Request): Session | null {
  const value = readSealed(request, SESSION_COOKIE) ?? readSigned(request, SESSION_COOKIE);
  const [access, refresh, accessToken, refreshToken, person] = value?.split("~") ?? [];
  if (!accessToken || !refreshToken) return null;
  // Tokens of the realm that was set before are nobody's: the person logs in again, without a loop.
  if ((person !== undefined) !== (env().oidc.foreign !== null)) return null;
  try {
    return {
      accessToken,
      refreshToken,
      accessExpiresAt: Number(access),
      refreshExpiresAt: Number(refresh),
      user: person ? (JSON.parse(decodeURIComponent(person)) as UserInfo) : userFromToken(accessToken),
      ...(person ? { foreign: true } : {}),
    };
  } catch (error) {
    if (error instanceof InvalidTokenError) return null;
    throw error;
  }
}
