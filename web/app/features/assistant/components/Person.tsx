import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./assistant.module.css";

/** The way to a person, always on screen. */
export function Person() {
  return (
    <Panel title={m.assistant_person_title()} id="gap-nguoi">
      <p>{m.assistant_person_text()}</p>
      <div className={`${parts.rowTight} ${styles.ways}`}>
        <ContactLinks buttons />
      </div>
      <p>
        <Link to="/tu-van">{m.assistant_person_form()}</Link>
      </p>
    </Panel>
  );
}
