import { useEffect, useRef } from "react";
import { isTyping } from "~/features/admin/shared/typing";

/** J and K go down and up the rows wherever the focus is; Enter opens the row as it does any link. */
export function useDeskKeys<Element extends HTMLElement>() {
  const rows = useRef<Element>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const links = [...(rows.current?.querySelectorAll<HTMLAnchorElement>("a[data-row]") ?? [])];
      const place = links.findIndex((link) => link.closest("li")?.contains(document.activeElement));
      links[Math.min(links.length - 1, Math.max(0, place + step))]?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return rows;
}
