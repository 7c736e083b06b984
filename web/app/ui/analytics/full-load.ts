type Place = Pick<Location, "origin" | "pathname">;

/** Whether a click makes the browser leave for another page of this site, in this window. */
function leaves(event: MouseEvent, place: Place): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || held || event.button !== 0 || (link.target && link.target !== "_self")) return false;
  return link.origin === place.origin && link.pathname !== place.pathname;
}

/** Whether a form may lead to another page: a search on this page does not, and a dialog only closes. */
function sends(event: SubmitEvent, place: Place): boolean {
  const form = event.target as HTMLFormElement;
  const method = event.submitter?.getAttribute("formmethod") ?? form.method;
  if (method === "dialog") return false;
  return method !== "get" || new URL(form.action).pathname !== place.pathname;
}

/**
 * From now on links and forms are followed by the browser itself, not by the router: the next page is a document of its
 * own, in which a counting tool that listens to the history no longer runs (S1.11). The router listens on the document,
 * so a listener on the window comes first.
 */
export function leaveByFullLoad(page: Window = window): void {
  const stop = (event: Event, going: boolean) => going && event.stopImmediatePropagation();
  page.addEventListener("click", (event) => stop(event, leaves(event, page.location)), { capture: true });
  page.addEventListener("submit", (event) => stop(event, sends(event, page.location)), { capture: true });
}
