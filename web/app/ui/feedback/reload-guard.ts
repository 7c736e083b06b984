import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from "~/lib/text/constants";

type Store = Pick<Storage, "getItem" | "setItem">;

/**
 * True when the page may reload itself now: not within 10 s of the last time (requirement S4.12).
 * Remembers this time. Without storage it refuses, because a loop is worse than a stale page.
 */
export function mayReload(store: Store, now: number): boolean {
  try {
    const last = Number(store.getItem(RELOAD_GUARD_KEY) ?? 0);
    if (now - last < RELOAD_GUARD_MS) return false;
    store.setItem(RELOAD_GUARD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page after a part of it could not be fetched, at most once in 10 s. */
function guardedReload(): void {
  if (mayReload(window.sessionStorage, Date.now())) window.location.reload();
}

declare global {
  interface Window {
    /** Called by the router when a route's script cannot be loaded; see `vite.config.ts`. */
    __khoisuReload?: () => void;
  }
}

/** Sends every reload after a failed chunk through the guard. */
export function guardReloads(): void {
  window.__khoisuReload = guardedReload;
  window.addEventListener("vite:preloadError", guardedReload);
}
