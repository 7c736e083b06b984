import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Breadcrumbs.module.css";

export type Crumb = { label: string; path: string };

/** The path to this page; the page itself is the last, without a link. */
export function Breadcrumbs({ crumbs, current }: { crumbs: Crumb[]; current: ReactNode }) {
  return (
    <nav aria-label={m.common_breadcrumbs()}>
      <ol className={`${parts.small} ${parts.dense} ${styles.list} screen-only`}>
        {crumbs.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
