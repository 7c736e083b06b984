import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import type { Saved } from "./use-autosave";

/** Shows what was autosaved. */
export function SavedNote({ saved }: { saved: Saved }) {
  const words: Record<Saved["state"], ReactNode> = {
    idle: m.articles_autosave_idle(),
    waiting: m.articles_autosave_waiting(),
    failed: m.articles_autosave_failed(),
    saved: saved.state === "saved" && (
      <>
        {m.articles_autosave_saved()} <DateText value={saved.at} time />
      </>
    ),
    outdated: saved.state === "outdated" && saved.message,
  };
  return (
    <p
      role="status"
      className={
        saved.state === "outdated" || saved.state === "failed"
          ? `${parts.strong} ${parts.bad} ${parts.noMargin}`
          : `${parts.small} ${parts.noMargin}`
      }
    >
      {words[saved.state]}
    </p>
  );
}
