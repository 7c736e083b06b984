import { InvalidTokenError, type UserInfo, userFromToken } from "~/lib/token";
import { now } from "~/server/clock.server";
import { readSigned } from "~/server/cookies.server";
import { readSealed, sealedCookie } from "~/server/sealed.server";

const SESSION_COOKIE = "khoisu_session";

/** A logged-in browser (requirement S3.4). Times are milliseconds since 1970. */
export type Session = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  refreshExpiresAt: number;
  /** Read from the access token, not stored twice. */
  user: UserInfo;
};

/** Answer of the token endpoint; the two lifetimes are seconds. */
export type TokenGrant = {
  access_token: string;
  refresh_token?: string | null;
  expires_in: number;
  refresh_expires_in: number;
};

/**
 * Makes a session from a token answer: access expiry is now plus expires_in seconds, refresh expiry
 * is now plus refresh_expires_in seconds.
 * @throws InvalidTokenError when the access token cannot be decoded.
 */
export function sessionFromGrant(grant: TokenGrant): Session {
  if (typeof grant.refresh_token !== "string" || grant.refresh_token === "") {
    throw new InvalidTokenError("no refresh token");
  }
  const at = now();
  return {
    accessToken: grant.access_token,
    refreshToken: grant.refresh_token,
    accessExpiresAt: at + grant.expires_in * 1000,
    refreshExpiresAt: at + grant.refresh_expires_in * 1000,
    user: userFromToken(grant.access_token),
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
  const { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt } = session;
  const value = [accessExpiresAt, refreshExpiresAt, accessToken, refreshToken].join("~");
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
  const [access, refresh, accessToken, refreshToken] = value?.split("~") ?? [];
  if (!accessToken || !refreshToken) return null;
  try {
    return {
      accessToken,
      refreshToken,
      accessExpiresAt: Number(access),
      refreshExpiresAt: Number(refresh),
      user: userFromToken(accessToken),
    };
  } catch (error) {
    if (error instanceof InvalidTokenError) return null;
    throw error;
  }
}
