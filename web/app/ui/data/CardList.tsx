import type { ReactNode } from "react";
import parts from "~/ui/theme/parts.module.css";
import styles from "./CardList.module.css";

/** The person's own things one below the other, each a `Card` with a `CardHead` and a `CardFoot`. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={`${parts.stack} ${parts.farApart}`}>{children}</ul>;
}

export function Card({ children }: { children: ReactNode }) {
  return <li className={parts.card}>{children}</li>;
}

/** Its name as a heading, and its state. */
export function CardHead({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${parts.wrap} ${parts.middle} ${parts.gapFacts} ${parts.leadHeads} ${parts.pressLinks} ${styles.head}`}
    >
      {children}
    </div>
  );
}

/** What belongs to it, and its links. */
export function CardFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`${parts.between} ${parts.below} ${parts.partSmall} ${parts.gapLoose}`}>{children}</div>
  );
}
