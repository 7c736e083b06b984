import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { SaveState } from "./autosave-queue";
import styles from "./frame.module.css";

type SaveStatusProps = {
  state: SaveState;
  /** When it was saved last, ISO; empty when never. */
  at: string;
  /** While another page loads there is nothing to say. */
  quiet: boolean;
};

function sentence(state: SaveState, at: string): string {
  if (state === "saving") return m.dossier_saving();
  if (state === "failed") return m.dossier_save_failed();
  if (state === "conflict") return m.dossier_save_conflict();
  if (state === "ended") return m.dossier_save_ended();
  return at ? m.dossier_saved_at({ time: formatDateTime(at) }) : m.dossier_saved_never();
}

/** Whether what was typed is safe. */
export function SaveStatus({ state, at, quiet }: SaveStatusProps) {
  const bad = ["failed", "conflict", "ended"].includes(state);
  return (
    <p className={styles.saved} role="status" data-bad={bad || undefined}>
      {quiet ? "" : sentence(state, at)}
    </p>
  );
}
