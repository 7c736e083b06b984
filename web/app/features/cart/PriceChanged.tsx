import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import styles from "./cart.module.css";

/** A price that moved while the person was looking: old, new, and that nothing was ordered (goal G-14). */
export function PriceChanged({ failure }: { failure: FormFailure | undefined }) {
  const { tongTienCu, tongTienMoi } = failure?.extra ?? {};
  if (failure?.code !== "gia_da_doi") return null;
  return (
    <div className={styles.notice} role="alert">
      <strong>{m.checkout_changed_title()}</strong>
      <p>
        {m.checkout_changed_text({
          old: formatMoney(Number(tongTienCu)),
          new: formatMoney(Number(tongTienMoi)),
        })}
      </p>
    </div>
  );
}
