import { createHmac, timingSafeEqual } from "node:crypto";
import { cookieValue } from "~/lib/text/locale.ts";
import { env } from "./env.server.ts";

/** Largest cookie that browsers accept, name and attributes included. */
const COOKIE_LIMIT_BYTES = 4096;

function mac(name: string, value: string): string {
  return createHmac("sha256", env().sessionSecret).update(`${name}=${value}`).digest("base64url");
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Cookie name as sent: `__Host-` binds it to this host and to TLS in production. */
export function cookieName(name: string): string {
  return env().production ? `__Host-${name}` : name;
}

/** Signs a value so that only this server can have written it. The name is part of the signature. */
function sign(name: string, value: string): string {
  const encoded = encodeURIComponent(value);
  return `${encoded}.${mac(name, encoded)}`;
}

/** Returns a signed value, or null when it was not signed by us under this name. */
export function unsign(name: string, signed: string | undefined): string | null {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (!signed || at < 0) return null;
  const value = signed.slice(0, at);
  const given = signed.slice(at + 1);
  if (!same(mac(name, value), given)) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Reads one of our signed cookies from a request. */
export function readSigned(request: Request, name: string): string | null {
  return unsign(name, cookieValue(request.headers.get("Cookie"), cookieName(name)));
}

/**
 * Set-Cookie header of a signed, httpOnly, SameSite=Lax cookie.
 * @param maxAge seconds; 0 removes the cookie.
 * @throws RangeError when a browser would drop it for its size.
 */
export function signedCookie(name: string, value: string, maxAge: number): string {
  return setCookie(name, maxAge > 0 ? sign(name, value) : "", maxAge);
}

/** Set-Cookie header of a text that says nothing by itself, kept until the browser is closed; an empty one removes it. */
export function browserCookie(name: string, body: string): string {
  return setCookie(name, body, body ? null : 0);
}

/**
 * Set-Cookie header of a body that is signed or sealed already.
 * @param maxAge seconds; null: until the browser is closed.
 */
export function setCookie(name: string, body: string, maxAge: number | null): string {
  const secure = env().production ? "; Secure" : "";
  const age = maxAge === null ? "" : `; Max-Age=${Math.max(0, Math.floor(maxAge))}`;
  const header = `${cookieName(name)}=${body}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`;
  if (header.length > COOKIE_LIMIT_BYTES) throw new RangeError(`Cookie ${name} is too large`);
  return header;
}
