import type { Locale } from "~/lib/text/locale";
import parts from "~/ui/theme/parts.module.css";
import styles from "./TableOfContents.module.css";

type Heading = { id: string; tieuDe: string; cap: number };

type TableOfContentsProps = {
  title: string;
  headings: Heading[];
  open?: boolean;
  /** Language of the headings when it is not the page's. */
  lang?: Locale;
};

/** Table of contents (requirement S2.5): folded on a phone until asked for, works without scripts. */
export function TableOfContents({ title, headings, open, lang }: TableOfContentsProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label={title}>
      <details className={`${parts.sheet} ${styles.contents} screen-only`} open={open}>
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
