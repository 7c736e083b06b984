import {
  IconBuildingStore,
  IconClock,
  IconFileCertificate,
  IconMessage,
  IconNews,
  IconReceiptTax,
  IconScale,
} from "@tabler/icons-react";
import { Link } from "react-router";
import type { ArticleCard } from "~/features/news/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./ArticleList.module.css";

/** Widths in pixels that the API stores of every picture (`content/html.py`). */
const WIDTHS = [480, 960, 1600];

type CoverProps = {
  /** Folder of the picture, which contains its sizes. */
  folder: string;
  sizes: string;
  className?: string;
  /** The largest thing on the page: fetched at once. */
  first?: boolean;
};

/** An article's cover, in the smallest sufficient size and best format. Only decorates the title next to it. */
export function Cover({ folder, sizes, className, first = false }: CoverProps) {
  const all = (kind: string) => WIDTHS.map((width) => `${folder}/${width}.${kind} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={all("avif")} sizes={sizes} />
      <img
        src={`${folder}/960.webp`}
        srcSet={all("webp")}
        sizes={sizes}
        alt=""
        width={960}
        height={540}
        className={className}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Not by name from `ui/icons`: an article would load all of them for these. */
const ICONS: Record<string, typeof IconNews> = {
  "thanh-lap": IconFileCertificate,
  "thue-hoa-don": IconReceiptTax,
  "van-hanh": IconBuildingStore,
  "an-toan-phap-ly": IconScale,
};

/** The coloured band of a category on a card: identified by its words, not by colour alone. */
function CategoryArt({ code, name }: { code: string; name: string }) {
  const Drawn = ICONS[code] ?? IconNews;
  return (
    <div
      className={`${parts.strong} ${parts.line} ${parts.gapMiddle} ${parts.tint} ${parts.underlined} ${parts.teal} ${styles.art}`}
      data-category={code}
    >
      <Drawn size={26} stroke={1.75} aria-hidden="true" focusable="false" />
      <span>{name}</span>
    </div>
  );
}

function Facts({ article }: { article: ArticleCard }) {
  const foreign = article.ngonNgu !== useRootData()?.locale;
  return (
    <div className={`${parts.small} ${parts.wrap} ${parts.gapFacts} ${styles.facts}`}>
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
      {foreign && <span className={parts.sample}>{m.news_only_vi()}</span>}
    </div>
  );
}

function Card({ article }: { article: ArticleCard }) {
  return (
    <li className={`${parts.sheet} ${parts.column} ${styles.card}`}>
      {article.anhBia && (
        <Cover folder={article.anhBia} className={parts.cover} sizes="(min-width: 48em) 24rem, 100vw" />
      )}
      <CategoryArt code={article.chuyenMuc.ma} name={article.chuyenMuc.ten} />
      <div className={`${parts.column} ${parts.gapMiddle} ${styles.body}`}>
        <h3 lang={article.ngonNgu}>
          <Link to={`/tin-tuc/${article.slug}`}>{keepTogether(article.tieuDe)}</Link>
        </h3>
        <p className={`${parts.soft} ${styles.summary}`} lang={article.ngonNgu}>
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
    <ul className={`${parts.stackWide} ${parts.cardsEven}`}>
      {articles.map((article) => (
        <Card key={article.id} article={article} />
      ))}
    </ul>
  );
}
