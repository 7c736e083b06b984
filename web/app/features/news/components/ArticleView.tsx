import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Article, type LegalReference, newsHref } from "~/features/news/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { RichText } from "~/ui/data/RichText";
import { TableOfContents } from "~/ui/data/TableOfContents";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import { ArticleList, Cover } from "./ArticleList";
import styles from "./ArticleView.module.css";

function validity({ hieuLucTu, hieuLucDen, thayThe }: LegalReference): string {
  const said = [
    hieuLucTu && m.news_valid_from({ date: formatDate(hieuLucTu) }),
    hieuLucDen && m.news_valid_until({ date: formatDate(hieuLucDen) }),
    thayThe && m.news_replaced_by({ number: thayThe }),
  ].filter(Boolean);
  return said.length > 0 ? ` (${said.join(", ")})` : "";
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

/** The legal texts that an article cites, each with its articles and validity. */
function References({ references }: { references: LegalReference[] }) {
  if (references.length === 0) return null;
  return (
    <section
      className={`${parts.leadHeads} ${parts.sheet} ${parts.padLarge} ${styles.box}`}
      aria-labelledby="can-cu-phap-ly"
    >
      <h2 id="can-cu-phap-ly">{keepTogether(m.news_references())}</h2>
      <ul>
        {references.map((one) => (
          <li key={one.soHieu}>
            {one.ten}{" "}
            <span className={styles.number}>
              <LawNumber reference={one} />
              {one.dieu && ","}
            </span>
            {one.dieu && ` ${m.news_articles_of_law({ articles: one.dieu })}`}
            {validity(one)}
          </li>
        ))}
      </ul>
      <p className={`${parts.small} ${parts.nearBelow}`}>{m.news_references_note()}</p>
    </section>
  );
}

function Facts({ article }: { article: Article }) {
  const { tacGia, ngayDang, ngayCapNhat } = article;
  return (
    <div className={`${parts.small} ${parts.wrap} ${parts.gapFacts}`}>
      <span>
        {m.news_by()}: <Link to={`/tac-gia/${tacGia.slug}`}>{tacGia.hoTen}</Link>
      </span>
      <span>
        {m.news_published()} <DateText value={ngayDang} />
      </span>
      {ngayCapNhat !== ngayDang && (
        <span>
          {m.news_updated()} <DateText value={ngayCapNhat} />
        </span>
      )}
      <span>{m.news_minutes({ count: article.phutDoc })}</span>
      {article.mau && <span>{m.news_sample()}</span>}
    </div>
  );
}

function Head({ article, foreign }: { article: Article; foreign: boolean }) {
  return (
    <header className={`${parts.stack} ${styles.head}`}>
      <Link
        className={`${parts.strong} ${parts.start} ${parts.quiet} ${styles.category}`}
        to={newsHref({ chuyenMuc: article.chuyenMuc.ma })}
      >
        {article.chuyenMuc.ten}
      </Link>
      <h1 lang={article.ngonNgu}>{keepTogether(article.tieuDe)}</h1>
      <p className={`${parts.soft} ${parts.lead} ${styles.summary}`} lang={article.ngonNgu}>
        {article.tomTat}
      </p>
      <Facts article={article} />
      {foreign && (
        <p className={`${parts.amber} ${parts.padSmall} ${parts.corners}`}>{m.news_only_vi_note()}</p>
      )}
    </header>
  );
}

function Tags({ article }: { article: Article }) {
  if (article.the.length === 0) return null;
  return (
    <nav aria-label={m.news_tags()}>
      <ul className={`${parts.chips} screen-only`}>
        {article.the.map(({ ma, ten }) => (
          <li key={ma}>
            <Link to={newsHref({ the: ma })}>{ten}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Related({ article }: { article: Article }) {
  if (article.lienQuan.length === 0) return null;
  return (
    <section className={`${parts.below} ${styles.related} screen-only`} aria-labelledby="bai-lien-quan">
      <h2 id="bai-lien-quan">{keepTogether(m.news_related())}</h2>
      <ArticleList articles={article.lienQuan} />
    </section>
  );
}

/** An article to read: contents, text, references, tags; `children` are the comments on it. */
export function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  const foreign = article.ngonNgu !== useRootData()?.locale;
  const title = m.news_contents();
  const lang = foreign ? article.ngonNgu : undefined;
  return (
    <article className={`${parts.below} ${parts.grid} ${parts.gapWide}`}>
      <Head article={article} foreign={foreign} />
      {article.anhBia && (
        <Cover
          folder={article.anhBia}
          className={`${parts.farApart} ${parts.cover} ${styles.cover}`}
          sizes="(min-width: 75em) 75rem, 100vw"
          first
        />
      )}
      <div className={styles.columns}>
        <div className={`${parts.grid} ${parts.shrinks} ${parts.gapWide} ${parts.measure}`}>
          <div className={`${styles.folded} screen-only`}>
            <TableOfContents title={title} headings={article.mucLuc} lang={lang} />
          </div>
          <RichText html={article.noiDung} lang={lang} />
          <References references={article.vanBan} />
          <Tags article={article} />
          {children}
        </div>
        <aside className={`${styles.side} screen-only`} aria-label={title}>
          <div className={styles.sticky}>
            <TableOfContents title={title} headings={article.mucLuc} lang={lang} open />
          </div>
        </aside>
      </div>
      <Related article={article} />
    </article>
  );
}
