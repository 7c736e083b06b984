import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import type { DateCardData, FeeCardData } from "../../model/types";
import styles from "../assistant.module.css";
import { PassageSource } from "./PassageSource";

/** The last day of a period, how it is counted and by which law. */
export function DateCard({ card }: { card: DateCardData }) {
  return (
    <article className={`${parts.textHeads} ${styles.card}`}>
      <h3>{card.ten}</h3>
      <p className={`${parts.deep} ${styles.figure}`}>
        <time dateTime={card.ngay}>{formatDate(card.ngay)}</time>
      </p>
      <p>{m.assistant_counted_from({ day: formatDate(card.tuNgay) })}</p>
      <p>{card.cachTinh}</p>
      {card.ngayNghi && <p className={styles.warning}>{m.assistant_day_off()}</p>}
      <p className={parts.soft}>{m.assistant_basis({ law: card.canCu })}</p>
      <PassageSource source={card.nguon} />
    </article>
  );
}

/** What the State asks for on a day. */
export function FeeCard({ card }: { card: FeeCardData }) {
  return (
    <article className={`${parts.textHeads} ${styles.card}`}>
      <h3>{card.ten}</h3>
      <p className={parts.soft}>{m.assistant_fees_on({ day: formatDate(card.ngay) })}</p>
      <dl className={styles.rows}>
        {card.dong.map((row) => (
          <div key={row.ten}>
            <dt>
              {row.ten}
              <small className={parts.soft}>
                {row.canCu}
                {row.denNgay && `. ${m.assistant_fee_until({ day: formatDate(row.denNgay) })}`}
              </small>
            </dt>
            <dd>
              <strong>
                <Money amount={row.soTien} />
              </strong>
            </dd>
          </div>
        ))}
      </dl>
      <PassageSource source={card.nguon} />
    </article>
  );
}
