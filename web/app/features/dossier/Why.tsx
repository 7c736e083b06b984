import type { ReactNode } from "react";
import styles from "./frame.module.css";

/** Why something is asked, opened by who wants to know; works without scripts. */
export function Why({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.why}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
