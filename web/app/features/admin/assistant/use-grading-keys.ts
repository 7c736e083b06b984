import { useEffect, useRef } from "react";
import { isTyping } from "~/features/admin/shared/typing";

const GRADES = ["1", "2", "3"];

/** The item of the list that has the focus or holds what has it, by its place; -1 for none. */
function placeOf(items: HTMLElement[]): number {
  return items.findIndex((item) => item.contains(document.activeElement));
}

/**
 * Keys of a list whose items are graded, while the focus is in it: J and K go on and back, 1 to 3 press the item's buttons. What
 * takes the place of an item that left the list has the focus after it.
 */
export function useGradingKeys(ids: string) {
  const list = useRef<HTMLOListElement>(null);
  const last = useRef(-1);
  useEffect(() => {
    const element = list.current;
    const itemsOf = () => [...(element?.children ?? [])] as HTMLElement[];
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const items = itemsOf();
      const place = placeOf(items);
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step) items[place + step]?.focus();
      const button = GRADES.indexOf(event.key);
      if (button >= 0) items[place]?.querySelectorAll<HTMLButtonElement>("[aria-pressed]")[button]?.click();
      last.current = placeOf(items);
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the items are others
  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    items[Math.min(last.current, items.length - 1)]?.focus();
  }, [ids]);
  return list;
}
