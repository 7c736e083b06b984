import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { reloadPage } from "./reload-guard";
import styles from "./UpdateNotice.module.css";

const POLL_MS = 5 * 60 * 1000;
const LATEST_BUILD = "/builds/latest.json";

/** The id of the newest build, or null when it is unknown. */
async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(LATEST_BUILD, { cache: "no-store" });
    const { id } = (await answer.json()) as { id?: unknown };
    return answer.ok && typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/** Polls for a newer build while the page is visible (requirement S4.12). */
function useNewerBuild(): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    if (import.meta.env.DEV) return;
    let mine: string | null = null;
    const look = async () => {
      if (document.hidden) return;
      const id = await latestBuild();
      mine ??= id;
      if (id && id !== mine) setNewer(true);
    };
    const first = setTimeout(look, 10_000);
    const timer = setInterval(look, POLL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return newer;
}

/** Offers a newer build; never reloads by itself, because something may have been typed. */
export function UpdateNotice() {
  const newer = useNewerBuild();
  const [dismissed, setDismissed] = useState(false);
  if (!newer || dismissed) return null;
  return (
    <div role="status" className={styles.notice}>
      <span>{m.common_new_version()}</span>
      <button type="button" onClick={reloadPage}>
        {m.common_reload()}
      </button>
      <button type="button" onClick={() => setDismissed(true)}>
        {m.common_dismiss()}
      </button>
    </div>
  );
}
