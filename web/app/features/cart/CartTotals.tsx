import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/Money";
import styles from "./cart.module.css";
import type { Cart } from "./types";

/** The sum in its parts; the server computed every figure. */
export function CartTotals({ cart }: { cart: Cart }) {
  const parts = [
    [m.cart_part_service(), cart.phiDichVu],
    [m.cart_part_third(), cart.chiPhiBenThuBa],
    [m.cart_part_state(), cart.phiNhaNuoc],
    [m.cart_part_vat(), cart.thueGtgt],
  ] as const;
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{m.cart_summary()}</caption>
      <tbody>
        {parts.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.cart_total()}</th>
          <td>
            <Money amount={cart.tongTien} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
