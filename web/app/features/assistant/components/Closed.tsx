import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";

/** What stands in the place of the question box while the assistant is switched off. */
export function Closed() {
  return (
    <Panel title={m.assistant_closed_title()} id="hoi">
      <p role="status">{m.assistant_closed_text()}</p>
      <p>
        <Link to="/tu-van">{m.assistant_person_form()}</Link>
      </p>
    </Panel>
  );
}
