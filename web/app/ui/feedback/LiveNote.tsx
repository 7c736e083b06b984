import { IconRefresh } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { LiveState } from "~/ui/use-live";
import styles from "./LiveNote.module.css";

/** Says whether the screen updates by itself, and offers a reload: the only way before scripts load. `waiting` says what it waits for. */
export function LiveNote({ state, waiting }: { state: LiveState; waiting?: string }) {
  const { pathname } = useLocation();
  return (
    <div
      className={`${parts.wrap} ${parts.middle} ${parts.soft} ${parts.justBelow} ${parts.gapFacts} ${parts.pressLinks} ${styles.note}`}
      data-state={state}
    >
      <p role="status">
        {state === "live" && (waiting ?? m.common_live_on())}
        {state === "lost" && m.common_live_lost()}
      </p>
      {state !== "live" && (
        <Link to={pathname} reloadDocument>
          <IconRefresh size={18} aria-hidden="true" />
          {m.common_check_again()}
        </Link>
      )}
    </div>
  );
}
