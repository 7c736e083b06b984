import { GUEST_CART_SECONDS } from "~/lib/text/figures";
import { readSigned, signedCookie } from "./cookies.server";
import type { RequestState } from "./request-state.server";

/** A visitor's cart at the API: its id and its token. */
export type GuestCart = { userId: string; token: string };

const GUEST_CART_COOKIE = "khoisu_cart";

/** The cart this browser filled without an account, or null. */
export function readGuestCart(request: Request): GuestCart | null {
  const [userId, token] = readSigned(request, GUEST_CART_COOKIE)?.split("~") ?? [];
  return userId && token ? { userId, token } : null;
}

const COUNT_COOKIE = "khoisu_cart_count";

/** How many packages the cart held when it was last loaded, for the badge in the header. */
export function readCartCount(request: Request): number {
  return Number(readSigned(request, COUNT_COOKIE) ?? 0);
}

/** Remembers the number, so that no page has to ask the API for it. */
export function keepCartCount(state: RequestState, count: number): void {
  state.cookies.push(signedCookie(COUNT_COOKIE, String(count), count > 0 ? GUEST_CART_SECONDS : 0));
}

/** Binds a cart to this browser. */
export function keepGuestCart(state: RequestState, cart: GuestCart): void {
  state.cookies.push(signedCookie(GUEST_CART_COOKIE, `${cart.userId}~${cart.token}`, GUEST_CART_SECONDS));
}

/** Forgets the cart, typically because an account has taken it over. */
export function forgetGuestCart(state: RequestState): void {
  state.cookies.push(signedCookie(GUEST_CART_COOKIE, "", 0));
}
