import { isComposing } from "~/lib/text/composing";

/** Where a single key means a letter. */
const TYPED_INTO = "input, textarea, select, [contenteditable], dialog[open], [role=dialog]";

/** Whether a key is part of what somebody types, and no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  return isComposing(event) || (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null);
}
