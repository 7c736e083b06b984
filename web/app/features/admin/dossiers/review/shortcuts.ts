import { isTyping } from "~/features/admin/shared/typing";
import { TICKS_FORM } from "./review-context";

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-field]")];
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[data-field]") ?? null;
}

function goTo(element: HTMLElement | null | undefined, block: ScrollLogicalPosition): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block });
}

/** The section before or after the one in which the focus is; the first one when it is in none. */
function moveSection(by: 1 | -1): void {
  const sections = [...document.querySelectorAll<HTMLElement>("[id^='p-']")];
  const here = sections.findIndex((section) => section.contains(document.activeElement));
  const next = here < 0 ? 0 : Math.min(Math.max(here + by, 0), sections.length - 1);
  const section = sections[next];
  section?.setAttribute("tabindex", "-1");
  goTo(section, "start");
}

function nextUnticked(): void {
  const all = rows();
  const here = rowOf(document.activeElement);
  const from = here ? all.indexOf(here) + 1 : 0;
  const next = [...all.slice(from), ...all.slice(0, from)].find(
    (row) => !row.dataset.ticked && row.querySelector(`[form='${TICKS_FORM}']`),
  );
  goTo(next?.querySelector<HTMLElement>(`[form='${TICKS_FORM}']`), "center");
}

function press(selector: string): void {
  rowOf(document.activeElement)?.querySelector<HTMLElement>(selector)?.click();
}

const ACTS: Record<string, () => void> = {
  j: () => moveSection(1),
  k: () => moveSection(-1),
  n: nextUnticked,
  x: () => press(`[form='${TICKS_FORM}']`),
  g: () => press("[data-note]"),
};

/** Does what a key means while nothing is being typed; `help` is called for "?". */
export function onShortcut(event: KeyboardEvent, help: () => void): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const act = event.key === "?" ? help : ACTS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
