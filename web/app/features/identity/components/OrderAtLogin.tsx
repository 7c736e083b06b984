import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import styles from "./auth.module.css";

/** The cart of a visitor who logs in to order it: its first service, how many more, and the total in đồng. */
export type Ordering = { name: string; more: number; total: number };

/** What is being ordered, and the way on for somebody who has never bought here. */
export function OrderAtLogin({ ordering, query }: { ordering: Ordering; query: string }) {
  const { name, more, total } = ordering;
  return (
    <>
      <div className={`${parts.sheet} ${parts.padWide} ${parts.tint} ${parts.breaks} ${styles.ordering}`}>
        <p>
          {name}
          {more > 0 && ` ${m.auth_order_more({ count: more })}`}
        </p>
        <p>
          <strong>
            <Money amount={total} />
          </strong>
        </p>
        <p>{m.auth_order_kept()}</p>
      </div>
      <Button component={Link} to={`/dang-ky${query}`} size="lg" fullWidth>
        {m.auth_order_register()}
      </Button>
      <div className={`${parts.soft} ${styles.or}`}>{m.auth_order_known()}</div>
    </>
  );
}
