import { IconAlertCircle, IconCircle, IconCircleCheck, IconProgress } from "@tabler/icons-react";
import styles from "~/features/dossier/components/frame/frame.module.css";
import type { PageState } from "~/features/dossier/model/state";
import { m } from "~/paraglide/messages.js";

const DRAWN = { todo: IconCircle, doing: IconProgress, mend: IconAlertCircle, done: IconCircleCheck };

const NAMES: Record<PageState, () => string> = {
  todo: m.dossier_state_todo,
  doing: m.dossier_state_doing,
  mend: m.dossier_state_mend,
  done: m.dossier_state_done,
};

/** A page's state in a word. */
export function stateName(state: PageState): string {
  return NAMES[state]();
}

/** A page's state as a sign, with its word for who hears the page. */
export function StateIcon({ state }: { state: PageState }) {
  const Drawn = DRAWN[state];
  return (
    <span className={styles.sign} data-state={state}>
      <Drawn size={20} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{stateName(state)}: </span>
    </span>
  );
}
