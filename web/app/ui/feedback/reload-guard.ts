import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from "~/lib/text/constants";

type Store = Pick<Storage, "getItem" | "setItem">;

/**
 * True when the page may reload itself now: not within 10 s of the last time (requirement S4.12).
 * Stores this time. Without storage it refuses, because a loop is worse than a stale page.
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

/** The part of the Navigation API that is used here (HTML standard, 7.2.7); TypeScript's own types come later. */
type NavigateEvent = Event & { navigationType: string };
type Page = EventTarget & {
  navigation?: EventTarget;
  location: Pick<Location, "assign" | "pathname" | "search" | "reload">;
};

let wanted = false;
let destination: string | null = null;

/** Remembers where the router is going, null when it has arrived: a part that is missing must not lose the way. */
export function rememberDestination(address: string | null): void {
  destination = address;
}

/** Reloads because the person asked for it, regardless of the last time. */
export function reloadPage(): void {
  wanted = true;
  window.location.reload();
}

function mayReloadNow(): boolean {
  try {
    return mayReload(window.sessionStorage, Date.now());
  } catch {
    return false;
  }
}

/** Goes where the router was going, fetched as a whole page; false when it was going nowhere else. */
function goOn({ location }: Page): boolean {
  if (!destination || destination === location.pathname + location.search) return false;
  location.assign(destination);
  return true;
}

/**
 * Sends every reload by a script through the guard: the router reloads, without a limit, when a route's script
 * cannot be fetched, and so do we for another chunk. On the way to another page that page is opened instead, so that no
 * click is lost after a deploy. The browser's own reload button does not fire this event.
 * A browser without the Navigation API reloads once for each click that fails; nothing loops.
 */
export function guardReloads(page: Page = window, may: () => boolean = mayReloadNow): void {
  page.navigation?.addEventListener("navigate", (event) => {
    if ((event as NavigateEvent).navigationType !== "reload" || wanted) return;
    if (!may() || goOn(page)) event.preventDefault();
  });
  page.addEventListener("vite:preloadError", () => {
    if (page.navigation) page.location.reload();
    else if (may() && !goOn(page)) page.location.reload();
  });
}
