import type { Payment } from "~/features/payments/model/types";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { Fact, Facts } from "~/ui/layout/Panel";
import { useRootData } from "~/ui/root-data";
import styles from "./Payment.module.css";

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
