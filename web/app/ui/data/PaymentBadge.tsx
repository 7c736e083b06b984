import { isPartlyPaid, paymentTone } from "~/lib/order";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "./StatusBadge";

type PaymentBadgeProps = {
  state: { ma: string; ten: string };
  /** Received and due now, in đồng. */
  received: number;
  due: number;
};

/** How an order's payment stands, in the customer's words: when a part has come, how much is missing. */
export function PaymentBadge({ state, received, due }: PaymentBadgeProps) {
  if (isPartlyPaid(state.ma, received, due))
    return <StatusBadge tone="warn">{m.orders_still_to_pay({ amount: formatMoney(due) })}</StatusBadge>;
  return <StatusBadge tone={paymentTone(state.ma)}>{state.ten}</StatusBadge>;
}
