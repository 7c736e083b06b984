import { m } from "~/paraglide/messages.js";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "~/ui/theme/text.module.css";

/** About how many US dollars a listed price is, in English and by the rate that staff set; never beside a sum to be paid. */
export function Dollars({ amount }: { amount: number }) {
  const root = useRootData();
  const dollar = root?.company.dollar;
  if (root?.locale !== "en" || !dollar) return null;
  return (
    <span className={`${parts.small} ${styles.dollars}`}>
      {m.eligibility_dollars({ dollars: Math.round(amount / dollar.rate) })}
    </span>
  );
}
