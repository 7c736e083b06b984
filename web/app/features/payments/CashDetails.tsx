import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/Money";
import { Fact, Facts } from "~/ui/Panel";
import { useRootData } from "~/ui/root-data";
import styles from "./Payment.module.css";
import type { Payment } from "./types";

/** Where and when to pay in person, and what cash means for the buyer's tax (S4.6). */
export function CashDetails({ payment }: { payment: Payment }) {
  const company = useRootData()?.company;
  return (
    <div className={styles.cash}>
      <Facts>
        {company && <Fact name={m.payments_where()}>{company.address}</Fact>}
        <Fact name={m.payments_when()}>{m.common_contact_hours()}</Fact>
        <Fact name={m.payments_amount()} strong>
          <Money amount={payment.soTien} />
        </Fact>
      </Facts>
      {payment.luuY && <p className={styles.caution}>{payment.luuY}</p>}
    </div>
  );
}
