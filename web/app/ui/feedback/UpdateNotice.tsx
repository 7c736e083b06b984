import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { reloadPage } from "./reload-guard";
import styles from "./UpdateNotice.module.css";

const POLL_MS = 5 * 60 * 1000;
const LATEST_BUILD = "/builds/latest.json";

/** The version of the newest build, or null when it is unknown. */
async function latestVersion(): Promise<string | null> {
  try {
    const answer = await fetch(LATEST_BUILD, { cache: "no-store" });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === "string" ? version : null;
  } catch {
    return null;
  }
}

type Loaded = Window & { __reactRouterManifest?: { version?: string } };

/** Polls for a newer build while the page is visible (requirement S4.12). */
function useNewerBuild(): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    if (import.meta.env.DEV) return;
    // The router's manifest, which came with this page: also a build that is newer when we first look is found.
    const mine = (window as Loaded).__reactRouterManifest?.version;
    const look = async () => {
      if (document.hidden) return;
      const latest = await latestVersion();
      if (mine && latest && latest !== mine) setNewer(true);
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
