import { IconClock, IconMessage } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ArticleCard } from "~/features/news/model/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { useRootData } from "~/ui/root-data";
import styles from "./ArticleList.module.css";
import { CategoryArt } from "./CategoryArt";
import { Cover } from "./Cover";

function Facts({ article }: { article: ArticleCard }) {
  const foreign = article.ngonNgu !== useRootData()?.locale;
  return (
    <div className={styles.facts}>
      <DateText value={article.ngayDang} />
      <span>
        <IconClock size={18} aria-hidden="true" />
        {m.news_minutes({ count: article.phutDoc })}
      </span>
      {article.soBinhLuan > 0 && (
        <span>
          <IconMessage size={18} aria-hidden="true" />
          {m.news_comments_count({ count: article.soBinhLuan })}
        </span>
      )}
      {foreign && <span className={styles.only}>{m.news_only_vi()}</span>}
    </div>
  );
}

function Card({ article }: { article: ArticleCard }) {
  return (
    <li className={styles.card}>
      {article.anhBia && (
        <Cover folder={article.anhBia} className={styles.cover} sizes="(min-width: 48em) 24rem, 100vw" />
      )}
      <CategoryArt code={article.chuyenMuc.ma} name={article.chuyenMuc.ten} />
      <div className={styles.body}>
        <h3 lang={article.ngonNgu}>
          <Link to={`/tin-tuc/${article.slug}`}>{article.tieuDe}</Link>
        </h3>
        <p className={styles.summary} lang={article.ngonNgu}>
          {article.tomTat}
        </p>
        <Facts article={article} />
      </div>
    </li>
  );
}

/** Articles as cards; the whole card leads to the article. */
export function ArticleList({ articles }: { articles: ArticleCard[] }) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <Card key={article.id} article={article} />
      ))}
    </ul>
  );
}
