import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { Panel } from "~/ui/layout/Panel";
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

/** The way to a person, always on screen. */
export function Person() {
  return (
    <Panel title={m.assistant_person_title()} id="gap-nguoi">
      <p>{m.assistant_person_text()}</p>
      <ContactWays />
      <p>
        <Link to="/tu-van">{m.assistant_person_form()}</Link>
      </p>
    </Panel>
  );
}
