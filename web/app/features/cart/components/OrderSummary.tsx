import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import type { Cart } from "./CartLines";
import { CartProblems } from "./CartProblems";
import { CartTotals } from "./CartTotals";
import styles from "./cart.module.css";

/** What is bought and for how much, before anything is asked. */
export function OrderSummary({ cart, fee }: { cart: Cart; fee?: number }) {
  return (
    <aside className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.summary}`}>
      <h2>{keepTogether(m.checkout_review())}</h2>
      <CartProblems cart={cart} />
      <ul className={`${parts.stackTight} ${styles.bought}`}>
        {cart.dong
          .filter(({ datDuoc }) => datDuoc)
          .map((line) => (
            <li key={line.goiCuocId}>
              <span>
                {line.soLuong} × {keepTogether(line.tenDichVu)}, {line.tenGoi} ({line.tenChuKy})
              </span>
              <Money amount={line.thanhTien ?? 0} />
            </li>
          ))}
      </ul>
      <p className={parts.soft}>{m.cart_made_of()}</p>
      <CartTotals cart={cart} fee={fee} />
      <Link to="/quan-ly-gio-hang" className={`${parts.press} ${parts.start}`}>
        {m.checkout_edit_cart()}
      </Link>
    </aside>
  );
}
