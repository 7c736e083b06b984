import { m } from "~/paraglide/messages.js";
import { PriceParts } from "~/ui/data/PriceParts";
import type { Cart } from "./CartLines";

/** The sum in its parts; the server computed every figure. */
export function CartTotals({ cart }: { cart: Cart }) {
  const parts = [
    [m.cart_part_service(), cart.phiDichVu],
    [m.cart_part_third(), cart.chiPhiBenThuBa],
    [m.cart_part_state(), cart.phiNhaNuoc],
    [m.cart_part_vat(), cart.thueGtgt],
  ] as const;
  return (
    <PriceParts parts={parts} total={[m.cart_total(), cart.tongTien]} caption={m.cart_summary()} large />
  );
}
