import type { Price } from "~/features/catalog/model/types";
import { m } from "~/paraglide/messages.js";
import { PriceParts } from "~/ui/data/PriceParts";
import styles from "./catalog.module.css";

/** A price in its parts, which add up to what is paid (goal G-05). */
export function PackagePrice({ price }: { price: Price }) {
  const parts = [
    [m.catalog_part_service(), price.phiDichVu],
    [m.catalog_part_third(), price.chiPhiBenThuBa],
    [m.catalog_part_state(), price.phiNhaNuoc],
    [m.catalog_part_vat({ rate: price.thueSuat }), price.thueGtgt],
  ] as const;
  return (
    <details className={styles.more}>
      <summary>{m.catalog_price_parts()}</summary>
      <PriceParts parts={parts} total={[m.catalog_total(), price.donGia]} />
    </details>
  );
}
