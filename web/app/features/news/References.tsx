import { formatDate } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import styles from "./ArticleView.module.css";
import type { LegalReference } from "./types";

function validity({ hieuLucTu, hieuLucDen }: LegalReference): string {
  const parts = [
    hieuLucTu && m.news_valid_from({ date: formatDate(hieuLucTu) }),
    hieuLucDen && m.news_valid_until({ date: formatDate(hieuLucDen) }),
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
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
            {one.ten} <strong>{one.soHieu}</strong>
            {one.dieu && `, ${m.news_articles_of_law({ articles: one.dieu })}`}
            {validity(one)}
          </li>
        ))}
      </ul>
      <p className={styles.small}>{m.news_references_note()}</p>
    </section>
  );
}
