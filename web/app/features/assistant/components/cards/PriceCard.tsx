import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import type { PriceCardData } from "../../model/types";
import styles from "../assistant.module.css";

/** The prices of a service as its page has them: package by package, with the sentences about VAT. */
export function PriceCard({ card }: { card: PriceCardData }) {
  const prices = card.goiCuoc.flatMap(({ gia }) => gia);
  const notes = [...new Set(prices.map(({ ghiChuVat }) => ghiChuVat))];
  return (
    <article className={`${parts.textHeads} ${styles.card}`}>
      <h3>{card.ten}</h3>
      <dl className={styles.rows}>
        {card.goiCuoc.map((offer) => (
          <div key={offer.ma}>
            <dt>{offer.ten}</dt>
            <dd>
              {offer.gia.map((price) => (
                <div key={price.chuKy}>
                  <strong>
                    <Money amount={price.donGia} />
                  </strong>
                  {price.chuKy !== "MOT_LAN" && ` / ${price.tenChuKy}`}
                  {notes.length > 1 && <small className={parts.soft}>{price.ghiChuVat}</small>}
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length === 1 && <p className={parts.soft}>{notes[0]}</p>}
      <p className={parts.soft}>
        {m.assistant_source()} <Link to={card.lienKet}>{m.assistant_open_service()}</Link>
      </p>
    </article>
  );
}
