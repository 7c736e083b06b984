import { ContactLinks } from "~/ui/layout/ContactLinks";
import parts from "~/ui/theme/parts.module.css";
import styles from "./assistant.module.css";

/** Telephone and chat, as buttons. */
export function ContactWays() {
  return (
    <div className={`${parts.rowTight} ${styles.ways}`}>
      <ContactLinks buttons />
    </div>
  );
}
