import type { Order } from "~/features/orders/model/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { More } from "~/ui/layout/Panel";
import styles from "./Order.module.css";

const ACTORS: Record<string, () => string> = {
  KHACH: m.orders_actor_customer,
  NHAN_VIEN: m.orders_actor_staff,
  HE_THONG: m.orders_actor_system,
};

/** Everything that happened to the order, the newest first (G-16). */
export function EventLog({ events }: { events: Order["suKien"] }) {
  return (
    <More title={m.orders_log()}>
      <ol className={styles.log}>
        {events.toReversed().map(({ so, luc, ten, tenBuoc, lyDo, nguoiLam }) => (
          <li key={so}>
            <span className={styles.soft}>
              <DateText value={luc} time /> · {(ACTORS[nguoiLam] ?? m.orders_actor_system)()}
            </span>
            <span>
              {ten}
              {tenBuoc && `: ${tenBuoc}`}
              {lyDo && <span className={styles.soft}> ({lyDo})</span>}
            </span>
          </li>
        ))}
      </ol>
    </More>
  );
}
