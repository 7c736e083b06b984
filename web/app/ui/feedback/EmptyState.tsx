import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/data/icons";
import styles from "./EmptyState.module.css";

type EmptyStateProps = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** An empty list: says so kindly and shows what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={36} />
      </span>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
