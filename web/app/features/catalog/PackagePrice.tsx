import { m } from "~/paraglide/messages.js";
import { PriceParts } from "~/ui/PriceParts";
import styles from "./catalog.module.css";
import type { Price } from "./types";

/** A price in its parts, which add up to what is paid (goal G-05). */
export function PackagePrice({ price }: { price: Price }) {
  const parts = [
    [m.shop_part_service(), price.phiDichVu],
    [m.shop_part_third(), price.chiPhiBenThuBa],
    [m.shop_part_state(), price.phiNhaNuoc],
    [m.shop_part_vat({ rate: price.thueSuat }), price.thueGtgt],
  ] as const;
  return (
    <details className={styles.more}>
      <summary>{m.shop_price_parts()}</summary>
      <PriceParts parts={parts} total={[m.shop_total(), price.donGia]} />
    </details>
  );
}
