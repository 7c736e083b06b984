import type { ReactNode } from "react";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import styles from "./CallUs.module.css";

/** A word of help with our telephone and Zalo next to it. */
export function CallUs({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.help} role="note">
      {title && <p className={styles.title}>{title}</p>}
      <p>{children}</p>
      <div className={styles.links}>
        <ContactLinks className={styles.link} />
      </div>
    </div>
  );
}
