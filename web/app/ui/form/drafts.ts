/** Where the drafts of this tab are stored, by the name of their form. */
export const PREFIX = "khoisu-draft:";

/** The event of a form whose draft was put back: fields whose meaning hangs on more than their text listen for it. */
export const RESTORED = "khoisu:restored";

/** Forgets what was typed in this tab, but for the drafts of `owner`. */
export function forgetDrafts(owner?: string): void {
  try {
    const ours = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of ours) if (!owner || !name.endsWith(`:${owner}`)) sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}
