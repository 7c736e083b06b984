import type { RequestState } from "~/server/request-state.server";
import { readSealed, sealedCookie } from "~/server/sealed.server";
import { logoutAddress } from "./foreign-realm.server";

const COOKIE = "khoisu_realm_id";
const SECONDS = 30 * 24 * 60 * 60;

/** Remembers the ID token, the realm's hint at logout; one too long for a cookie is left out, and the realm then asks. */
export function keepIdToken(state: RequestState, idToken: string): void {
  try {
    state.cookies.push(sealedCookie(COOKIE, idToken, SECONDS));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Where the browser ends its session at the foreign realm; home when the realm has no such address or does not answer. */
export async function leaveForeignRealm(state: RequestState, request: Request): Promise<string> {
  const idToken = readSealed(request, COOKIE);
  state.cookies.push(sealedCookie(COOKIE, "", 0));
  return (await logoutAddress(idToken).catch(() => null)) ?? "/";
}
