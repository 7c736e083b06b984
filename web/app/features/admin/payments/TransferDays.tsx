import { Link } from "react-router";
import type { Filtered } from "~/features/admin/model/list-filters";
import styles from "~/features/admin/shared/admin.module.css";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import type { TRANSFER_FILTERS } from "./TransferList";

type Sum = components["schemas"]["TransferSum"];
type Day = components["schemas"]["TransferDay"];

function Amounts({ vao, ra, boQua, so }: Sum) {
  return (
    <span>
      {m.admin_money_sum_in()} <Money amount={vao} />
      {boQua > 0 && (
        <>
          {" "}
          ({m.admin_money_sum_aside()} <Money amount={boQua} />)
        </>
      )}
      {ra > 0 && (
        <>
          , {m.admin_money_sum_out()} <Money amount={ra} />
        </>
      )}{" "}
      <span className={styles.soft}>({m.admin_money_sum_count({ count: so })})</span>
    </span>
  );
}

type TransferDaysProps = { days: Day[]; total: Sum | null; filter: Filtered<typeof TRANSFER_FILTERS> };

/** What came and went on each bank day of the page under the same filters, and in the whole of a chosen time. */
export function TransferDays({ days, total, filter }: TransferDaysProps) {
  const dayHref = (ngay: string) =>
    withQuery("/quan-tri/giao-dich", { ...filter, tuNgay: ngay, denNgay: ngay });
  return (
    <section className={`${styles.panel} ${parts.apart}`} aria-labelledby="bank-days">
      <h2 id="bank-days">{m.admin_money_days()}</h2>
      <ul className={`${parts.grid} ${parts.ends} ${parts.ruledItems}`}>
        {total && days.length !== 1 && (
          <li>
            <strong>{m.admin_money_days_all()}</strong>
            <Amounts {...total} />
          </li>
        )}
        {days.map((day) => (
          <li key={day.ngay}>
            <Link to={dayHref(day.ngay)} className={parts.press}>
              <DateText value={day.ngay} />
            </Link>
            <Amounts {...day} />
          </li>
        ))}
      </ul>
    </section>
  );
}
