import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const KEY = "khoisu.office.list ";
const LIST = /^\/quan-tri\/[\w-]+$/;

/** Keeps each list's filters and page for the way back to it, for as long as the tab is open. */
export function useListMemory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!LIST.test(pathname)) return;
    const filters = new URLSearchParams(search);
    // The language is chosen for the reader, not for the list.
    filters.delete("lang");
    try {
      sessionStorage.setItem(KEY + pathname, filters.toString());
    } catch {
      // A browser that keeps nothing: the way back leads to the whole list.
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

/** The list's address as it was left; the plain one before scripts have arrived. */
export function useLeftList(path: string): string {
  return useSyncExternalStore(
    never,
    () => leftAt(path),
    () => path,
  );
}
