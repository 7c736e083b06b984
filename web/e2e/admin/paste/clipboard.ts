/** What a program puts on the clipboard, and what an article holds after it was pasted. */
export type Clipboard = {
  from: string;
  html?: string;
  /** Plain text, as programs give it along or alone. */
  text?: string;
  becomes: string;
};
