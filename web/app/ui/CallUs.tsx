import type { ReactNode } from "react";
import styles from "./CallUs.module.css";
import { ContactLinks } from "./layout/ContactLinks";

/** A word of help with our telephone and Zalo beside it. */
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
