import { createHmac } from "node:crypto";
import type { BrowserContext } from "@playwright/test";

const SECRET = process.env.SESSION_SECRET ?? "khoisu-session-dev";

/** A value signed as the web server signs its cookies, with the development secret. */
function signed(name: string, value: string): string {
  const encoded = encodeURIComponent(value);
  const mac = createHmac("sha256", SECRET).update(`${name}=${encoded}`).digest("base64url");
  return `${encoded}.${mac}`;
}

/** Puts one of the web server's own cookies into a browser. */
export async function setOwnCookie(context: BrowserContext, url: string, name: string, value: string) {
  await context.addCookies([{ name, value: signed(name, value), url, httpOnly: true, sameSite: "Lax" }]);
}

/** The session cookie of a login whose two lifetimes end at these milliseconds. */
export function sessionValue(accessExpiresAt: number, refreshExpiresAt: number): string {
  const payload = Buffer.from(JSON.stringify({ sub: "u1", name: "Lê Văn Ánh" })).toString("base64url");
  return [accessExpiresAt, refreshExpiresAt, `e30.${payload}.x`, "refresh"].join("~");
}
