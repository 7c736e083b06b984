import { m } from "~/paraglide/messages.js";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import styles from "./sections.module.css";

/** A way to a person, for anyone who doesn't know where to start. */
export function Help() {
  return (
    <section className={styles.section} aria-labelledby="can-giup">
      <div className={styles.help}>
        <div>
          <h2 id="can-giup">{m.home_help_title()}</h2>
          <p>{m.home_help_text()}</p>
        </div>
        <div className={styles.helpLinks}>
          <ContactLinks className={styles.helpLink} />
        </div>
      </div>
    </section>
  );
}
