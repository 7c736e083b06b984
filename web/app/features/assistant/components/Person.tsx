import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import { ContactWays } from "./ContactWays";

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
