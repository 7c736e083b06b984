import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { cookieValue } from "~/lib/text/locale.ts";
import { cookieName, setCookie } from "./cookies.server";
import { type CookieKey, env } from "./env.server";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
/** Far more than any form of ours, so that what we unpack cannot fill the memory. */
const MOST_BYTES = 1_000_000;

const derived = new Map<string, Buffer>();

function keyOf({ id, secret }: CookieKey): Buffer {
  const known = derived.get(id + secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", "khoisu/sealed-cookie", 32));
  derived.set(id + secret, key);
  return key;
}

/**
 * Encrypts a text (AES-256-GCM) so that only this server can read or write it.
 * @param purpose must be given again to open it: what was sealed for one use is nothing to another.
 */
export function seal(purpose: string, text: string): string {
  const [key] = env().cookieKeys;
  if (!key) throw new Error("no key to seal with");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(purpose));
  // Tokens are base64 of JSON: packed first, the sealed text is no longer than the plain one.
  const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** The text, or null when it is not ours, bent, for another purpose, or sealed with a key that is gone. */
export function unseal(purpose: string, sealed: string | null | undefined): string | null {
  const [id = "", body = "", ...more] = sealed?.split(".") ?? [];
  const key = env().cookieKeys.find((one) => one.id === id);
  const bytes = Buffer.from(body, "base64url");
  if (!key || more.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return inflateRawSync(plain, { maxOutputLength: MOST_BYTES }).toString();
  } catch {
    return null;
  }
}

/** Set-Cookie header of a sealed cookie; `maxAge` in seconds, 0 removes it. */
export function sealedCookie(name: string, value: string, maxAge: number): string {
  return setCookie(name, maxAge > 0 ? seal(name, value) : "", maxAge);
}

/** Reads one of our sealed cookies from a request. */
export function readSealed(request: Request, name: string): string | null {
  return unseal(name, cookieValue(request.headers.get("Cookie"), cookieName(name)));
}
