import type { ReactNode } from "react";
import styles from "./frame.module.css";

/** HelpDisclosure something is asked, opened by who wants to know; works without scripts. */
export function HelpDisclosure({
  title,
  children,
  open,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details className={styles.why} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
