import type { ReactNode } from "react";
import { keepTogether } from "~/lib/text/compounds";
import { Icon, type IconName } from "~/ui/data/icons";
import { HelpLinks } from "~/ui/help/HelpLinks";
import parts from "~/ui/theme/parts.module.css";
import styles from "./EmptyState.module.css";

type EmptyStateProps = {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Offers the ways to help too: for customers and visitors, who may not know where to go on. */
  help?: boolean;
};

/** An empty list: says so kindly and shows what to do next. */
export function EmptyState({ icon, title, children, action, help = false }: EmptyStateProps) {
  return (
    <section className={`${parts.stackTight} ${parts.sheet} ${parts.titleHeads} ${styles.empty}`}>
      <span className={`${parts.round} ${parts.tint} ${parts.teal} ${styles.icon}`}>
        <Icon name={icon} size={36} />
      </span>
      <h2>{keepTogether(title)}</h2>
      {children && <div className={`${parts.soft} ${styles.text}`}>{children}</div>}
      {action && <div className={parts.justBelow}>{action}</div>}
      {help && <HelpLinks />}
    </section>
  );
}
