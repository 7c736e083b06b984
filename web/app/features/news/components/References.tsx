import type { LegalReference } from "~/features/news/model/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import styles from "./ArticleView.module.css";

function validity({ hieuLucTu, hieuLucDen, thayThe }: LegalReference): string {
  const parts = [
    hieuLucTu && m.news_valid_from({ date: formatDate(hieuLucTu) }),
    hieuLucDen && m.news_valid_until({ date: formatDate(hieuLucDen) }),
    thayThe && m.news_replaced_by({ number: thayThe }),
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}

function LawNumber({ reference: { soHieu, lienKet } }: { reference: LegalReference }) {
  const number = <strong>{soHieu}</strong>;
  return lienKet ? (
    <a href={lienKet} rel="noopener">
      {number}
    </a>
  ) : (
    number
  );
}

/** The legal texts that an article rests on, each with its articles and validity. */
export function References({ references }: { references: LegalReference[] }) {
  if (references.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="can-cu-phap-ly">
      <h2 id="can-cu-phap-ly">{m.news_references()}</h2>
      <ul>
        {references.map((one) => (
          <li key={one.soHieu}>
            {one.ten} <LawNumber reference={one} />
            {one.dieu && `, ${m.news_articles_of_law({ articles: one.dieu })}`}
            {validity(one)}
          </li>
        ))}
      </ul>
      <p className={styles.small}>{m.news_references_note()}</p>
    </section>
  );
}
