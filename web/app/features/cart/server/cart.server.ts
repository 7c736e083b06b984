import { gateway, load, unwrap } from "~/server/api.server";
import { replacedCycles } from "~/server/cart/replaced-cycles.server";
import { keepCartCount, keepGuestCart, readGuestCart } from "~/server/guest-cart.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

/** Whose cart a request is about: the account's, or the visitor's with its token. */
export type CartOwner = { userId: string; token: string | null };

/** The cart's owner, or null for a visitor who has added nothing yet. */
export function cartOwner(context: Context, request: Request): CartOwner | null {
  const user = requestState(context).session?.user;
  if (user) return { userId: user.sub, token: null };
  return readGuestCart(request);
}

/** The header that gives access to a visitor's cart. */
export function tokenHeader(owner: CartOwner): { "Khach-Token"?: string } {
  return owner.token ? { "Khach-Token": owner.token } : {};
}

/** A visitor's first cart. */
export async function newGuest(context: Context): Promise<CartOwner> {
  const { data: cart } = await unwrap(gateway(context).POST("/partner/api/v1/gio-hang/khach"));
  keepGuestCart(requestState(context), cart);
  return cart;
}

export type Chosen = {
  dichVuId: string;
  dichVuChiTietId: string;
  chuKy: "MOT_LAN" | "THANG" | "QUY" | "NAM";
};

/**
 * Adds one package to the cart; a visitor gets a cart with the first, or a new one when the old has expired.
 * Returns a sentence about a cycle that this replaced, or null.
 */
export async function addToCart(context: Context, request: Request, chosen: Chosen): Promise<string | null> {
  const owner = cartOwner(context, request) ?? (await newGuest(context));
  try {
    return await add(context, owner, chosen);
  } catch (error) {
    const gone = error instanceof ApiProblem && error.status === 404 && owner.token !== null;
    if (!gone) throw error;
    return await add(context, await newGuest(context), chosen);
  }
}

async function add(context: Context, owner: CartOwner, chosen: Chosen): Promise<string | null> {
  const query = { ...chosen, userId: owner.userId };
  const params = { query, header: tokenHeader(owner) };
  const answer = await unwrap(gateway(context).POST("/partner/api/v1/gio-hang", { params }));
  seen(context, answer);
  return replacedCycles(answer);
}

/** Remembers how much is in the cart. */
export function seen<T extends { data: { tongSoLuong: number } }>(context: Context, answer: T): T["data"] {
  keepCartCount(requestState(context), answer.data.tongSoLuong);
  return answer.data;
}

/** The cart as the server prices it now, or null when there is none. */
export async function loadCart(context: Context, request: Request) {
  const owner = cartOwner(context, request);
  if (!owner) return null;
  const params = { path: { userId: owner.userId }, header: tokenHeader(owner) };
  const call = gateway(context).GET("/partner/api/v1/gio-hang/{userId}", { params });
  if (!owner.token) return seen(context, await load(call));
  const answer = await call;
  return answer.response.status === 404 ? null : seen(context, await load(Promise.resolve(answer)));
}
