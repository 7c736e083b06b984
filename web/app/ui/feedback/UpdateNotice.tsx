import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { reloadPage } from "./reload-guard";
import styles from "./UpdateNotice.module.css";

const POLL_MS = 5 * 60 * 1000;
const LATEST_BUILD = "/builds/latest.json";

type Loaded = Window & { __reactRouterManifest: { version: string } };

/** Whether the newest build is not the one that this page came with; the router's manifest tells it. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(LATEST_BUILD, { cache: "no-store" });
    const { version } = (await answer.json()) as { version?: string };
    return answer.ok && version !== (window as unknown as Loaded).__reactRouterManifest.version;
  } catch {
    return false;
  }
}

/** Polls for a newer build while the page is visible (requirement S4.12). */
function useNewerBuild(): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const look = async () => {
      if (!document.hidden && (await isReplaced())) setNewer(true);
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
    <div role="status" className={`${parts.rowMiddle} ${parts.floating} ${styles.notice} screen-only`}>
      <span>{m.common_new_version()}</span>
      <button type="button" className={parts.textButton} onClick={reloadPage}>
        {m.common_reload()}
      </button>
      <button type="button" className={parts.textButton} onClick={() => setDismissed(true)}>
        {m.common_dismiss()}
      </button>
    </div>
  );
}
