import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/Money";
import styles from "./catalog.module.css";
import type { Price } from "./types";

/** A price in its parts, which add up to what is paid (goal G-05). */
export function PriceParts({ price }: { price: Price }) {
  const parts = [
    [m.shop_part_service(), price.phiDichVu],
    [m.shop_part_third(), price.chiPhiBenThuBa],
    [m.shop_part_state(), price.phiNhaNuoc],
    [m.shop_part_vat({ rate: price.thueSuat }), price.thueGtgt],
  ] as const;
  return (
    <details className={styles.more}>
      <summary>{m.shop_price_parts()}</summary>
      <table className={styles.parts}>
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
            <th scope="row">{m.shop_total()}</th>
            <td>
              <Money amount={price.donGia} />
            </td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
