import { Link } from "react-router";
import type { ArticleCard } from "~/features/news/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Headlines.module.css";

/** Articles by their titles alone, for pages about something else. */
export function Headlines({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className={`${parts.grid} ${parts.below} ${parts.cards} ${parts.gapFlat} ${styles.list}`}>
      {articles.map(({ id, slug, tieuDe, ngonNgu, chuyenMuc, ngayDang }) => (
        <li key={id}>
          <Link to={`/tin-tuc/${slug}`} lang={ngonNgu}>
            {keepTogether(tieuDe)}
          </Link>
          <span>
            {chuyenMuc.ten} · <DateText value={ngayDang} />
          </span>
        </li>
      ))}
    </ul>
  );
}
