import { Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { keepTogether } from "~/lib/text/compounds";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import styles from "../form.module.css";

type OpenOrder = { id: string; maDonHang: string; tongTien: number };

/** The person's own unpaid orders when there are too many for another one: each can be paid or cancelled. */
export function OpenOrders({ failure }: { failure: FormFailure | undefined }) {
  if (failure?.code !== "qua_nhieu_don_chua_thanh_toan") return null;
  const orders = (failure.extra?.donHang ?? []) as OpenOrder[];
  return (
    <nav className={styles.summary} aria-label={m.checkout_open_orders()}>
      <h2>{keepTogether(m.checkout_open_orders())}</h2>
      <ul>
        {orders.map(({ id, maDonHang, tongTien }) => (
          <li key={id}>
            <Link to={`/thanh-toan/${maDonHang}`}>
              #{maDonHang}, {formatMoney(tongTien)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
