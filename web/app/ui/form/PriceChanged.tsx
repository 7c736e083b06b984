import { useEffect, useRef } from "react";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import styles from "./form.module.css";

/** Whether an order was refused because its price moved while the person was looking. */
export function priceChanged(failure: FormFailure | undefined): boolean {
  return failure?.code === "gia_da_doi";
}

/** Old price, new price, and that nothing was ordered (goal G-14). */
export function PriceChanged({ failure }: { failure: FormFailure }) {
  const box = useRef<HTMLDivElement>(null);
  const { tongTienCu, tongTienMoi } = failure.extra ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal is read out
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div ref={box} className={styles.changed} role="alert" tabIndex={-1}>
      <h2>{m.common_price_changed_title()}</h2>
      <p>
        {m.common_price_changed_text({
          old: formatMoney(Number(tongTienCu)),
          new: formatMoney(Number(tongTienMoi)),
        })}
      </p>
    </div>
  );
}
