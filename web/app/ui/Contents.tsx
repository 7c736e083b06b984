import type { Locale } from "~/lib/locale";
import styles from "./Contents.module.css";

export type Heading = { id: string; tieuDe: string; cap: number };

type ContentsProps = {
  title: string;
  headings: Heading[];
  open?: boolean;
  /** Language of the headings when it is not the page's. */
  lang?: Locale;
};

/** Table of contents (requirement S2.5): folded on a phone until asked for, works without scripts. */
export function Contents({ title, headings, open, lang }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label={title}>
      <details className={styles.contents} open={open}>
        <summary>{title}</summary>
        <ol className={styles.list} lang={lang}>
          {headings.map(({ id, tieuDe, cap }) => (
            <li key={id} data-level={cap}>
              <a href={`#${id}`}>{tieuDe}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
