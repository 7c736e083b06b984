import { oneOf } from "./text/query";

/** Who an invoice can be made out to. */
export const BUYER_KINDS = ["CA_NHAN", "TO_CHUC", "KHONG_LAY"] as const;

/** Whom an invoice is made out to; empty texts for what is not given. */
export type Buyer = {
  loai: (typeof BUYER_KINDS)[number];
  ten: string;
  maSoThue: string;
  diaChi: string;
  email: string;
};

/** What a form says of the buyer; an unknown kind is a person, whose fields the API checks. */
export function buyerOf(form: FormData): Buyer {
  const typed = (name: string) => String(form.get(name) ?? "");
  return {
    loai: oneOf(new URLSearchParams({ loai: typed("loai") }), "loai", BUYER_KINDS) ?? "CA_NHAN",
    ten: typed("ten"),
    maSoThue: typed("maSoThue"),
    diaChi: typed("diaChi"),
    email: typed("email"),
  };
}
