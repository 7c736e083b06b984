import { m } from "~/paraglide/messages.js";
import { PriceParts } from "~/ui/data/PriceParts";
import parts from "~/ui/theme/parts.module.css";
import type { Cart } from "./CartLines";

/** The sum in its parts; the server computed every figure. `fee` is what the delivery adds, once it is known. */
export function CartTotals({ cart, fee }: { cart: Cart; fee?: number }) {
  const amounts: [string, number][] = [
    [m.cart_part_service(), cart.phiDichVu],
    [m.cart_part_third(), cart.chiPhiBenThuBa],
    [m.cart_part_state(), cart.phiNhaNuoc],
    [m.cart_part_vat(), cart.thueGtgt],
  ];
  if (fee !== undefined) amounts.push([m.addresses_fee(), fee]);
  return (
    <>
      <PriceParts
        parts={amounts}
        total={[m.cart_total(), cart.tongTien + (fee ?? 0)]}
        caption={m.cart_summary()}
        large
      />
      {cart.chiPhiBenThuBa > 0 && <p className={parts.small}>{m.cart_part_third_note()}</p>}
    </>
  );
}
