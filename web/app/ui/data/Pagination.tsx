import { Link } from "react-router";
import { pageNumbers } from "~/lib/text/page-numbers";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Pagination.module.css";

type PaginationProps = {
  /** Current page, from 1. */
  page: number;
  size: number;
  total: number;
  /** There are more than `total`: a next page exists too. */
  more?: boolean;
  /** Address of a page, with all other parameters retained. */
  hrefOf: (page: number) => string;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, size, total, more = false, hrefOf }: PaginationProps) {
  const last = Math.max(1, Math.ceil((more ? total + 1 : total) / size));
  if (last === 1) return null;
  return (
    <nav aria-label={m.common_pages()}>
      <ol className={`${parts.chips} ${parts.middle} ${parts.wellBelow} ${styles.list}`}>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev">
              {m.common_page_previous()}
            </Link>
          </li>
        )}
        {pageNumbers(page, last).map((number) =>
          number < 0 ? (
            <li key={number}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                aria-label={m.common_page_number({ number })}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < last && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next">
              {m.common_page_next()}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
