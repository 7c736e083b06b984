import { eachWish } from "~/lib/text/order-wishes";
import { TextAreaField } from "../TextAreaField";

/** What a buyer may write for us beside an order. */
export function WishFields() {
  return eachWish((name, { label, hint, longest }) => (
    <TextAreaField key={name} name={name} label={label()} hint={hint()} maxLength={longest} optional />
  ));
}
