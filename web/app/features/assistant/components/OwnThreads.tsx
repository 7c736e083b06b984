import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { ThreadRow } from "../model/types";
import styles from "./assistant.module.css";

/** One's own conversations, to go on with. */
export function OwnThreads({ threads }: { threads: ThreadRow[] }) {
  if (threads.length === 0) return null;
  return (
    <Panel title={m.assistant_threads()} id="cuoc-hoi-dap">
      <ul className={`${parts.bullets} ${styles.threads}`}>
        {threads.map(({ id, cauDau, capNhatLuc }) => (
          <li key={id}>
            <Link to={`/tro-ly-ai/${id}`}>{cauDau || m.assistant_thread_unnamed()}</Link>{" "}
            <DateText value={capNhatLuc} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
