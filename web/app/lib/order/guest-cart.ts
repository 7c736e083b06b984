/** A visitor's cart on the API's side: its id and the token that opens it. */
export type GuestCart = { userId: string; token: string };
