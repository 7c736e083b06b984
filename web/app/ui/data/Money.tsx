import { formatMoney } from "~/lib/text/format";
import styles from "~/ui/theme/text.module.css";

/** An amount in đồng, `1.234.567 ₫`, never wrapped. */
export function Money({ amount }: { amount: number }) {
  return <span className={styles.money}>{formatMoney(amount)}</span>;
}
