import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const KEY = "khoisu.office.list ";
const LIST = /^\/quan-tri\/[\w-]+$/;

/** Remembers each list's filters and page for the way back to it, for as long as the tab is open. */
export function useListMemory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!LIST.test(pathname)) return;
    const filters = new URLSearchParams(search);
    // The language belongs to the reader, not to the list.
    filters.delete("lang");
    try {
      sessionStorage.setItem(KEY + pathname, filters.toString());
    } catch {
      // The browser stores nothing: the way back leads to the whole list.
    }
  }, [pathname, search]);
}

function leftAt(path: string): string {
  try {
    const filters = sessionStorage.getItem(KEY + path);
    return filters ? `${path}?${filters}` : path;
  } catch {
    return path;
  }
}

const never = () => () => {};

/** The list's address as it was left; the plain one before scripts have loaded. */
export function useLeftList(path: string): string {
  return useSyncExternalStore(
    never,
    () => leftAt(path),
    () => path,
  );
}
