import type { ReactNode } from "react";
import parts from "~/ui/theme/parts.module.css";
import styles from "./StatusBadge.module.css";

export type StatusTone = "neutral" | "info" | "good" | "warn" | "bad";

/** A state in words; the colour only repeats them. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={`${parts.strong} ${parts.small} ${parts.middle} ${parts.gapSmall} ${parts.whole} ${styles.badge}`}
      data-tone={tone}
    >
      {children}
    </span>
  );
}
