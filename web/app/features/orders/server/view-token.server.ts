import { orderCode } from "~/lib/order";
import { cookieValue } from "~/lib/text/locale";
import { cookieName, signedCookie, unsign } from "~/server/cookies.server";
import type { RequestState } from "~/server/request-state.server";

const VIEW_TOKEN_COOKIE = "khoisu_xem_don";
/** The newest orders of one browser; 12 of them take about 700 bytes of the 4096 that a cookie may have. */
const MOST_ORDERS = 12;
const VIEW_TOKEN_SECONDS = 90 * 24 * 60 * 60;
/** Neither a code nor a token contains it, and it needs no escaping in a cookie. */
const BETWEEN = "~";

type Stored = [maDonHang: string, token: string][];

function readKept(cookies: string | null): Stored {
  const value = unsign(VIEW_TOKEN_COOKIE, cookieValue(cookies, cookieName(VIEW_TOKEN_COOKIE)));
  const parts = value?.split(BETWEEN) ?? [];
  const stored: Stored = [];
  for (let at = 0; at + 1 < parts.length; at += 2) stored.push([parts[at] ?? "", parts[at + 1] ?? ""]);
  return stored;
}

/**
 * Binds a visitor's order to this browser (requirement S6.2): only with its token may they see and pay it.
 * The newest orders are retained.
 */
export function keepViewToken(state: RequestState, maDonHang: string, token: string): void {
  const code = orderCode(maDonHang);
  const others = readKept(state.cookieHeader).filter(([known]) => known !== code);
  const stored: Stored = [[code, token], ...others].slice(0, MOST_ORDERS) as Stored;
  state.cookies.push(signedCookie(VIEW_TOKEN_COOKIE, stored.flat().join(BETWEEN), VIEW_TOKEN_SECONDS));
}

/** The token with which this browser's visitor may see the order, or null. */
export function viewToken(request: Request, maDonHang: string): string | null {
  const code = orderCode(maDonHang);
  const found = readKept(request.headers.get("Cookie")).find(([known]) => known === code);
  return found?.[1] ?? null;
}
