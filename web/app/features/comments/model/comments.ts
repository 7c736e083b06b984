import type { RestrictionWords } from "~/lib/restriction-words";
import type { components } from "~contract/api";

export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const TAIL = /[.,;:!?)\]}…]+$/;

/** Whether a browser can read an address; not by `URL.canParse`, which phones of before 2024 lack. */
function opens(address: string): boolean {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}

/** Splits plain text into words and http(s) addresses, so that addresses can be rendered as links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, "");
    if (!opens(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Replies on one page of an opened thread. */
export const REPLIES_PER_PAGE = 100;

type Where = {
  /** Page of the comments. */
  page: number;
  /** The comment whose replies are all shown, and which page of them. */
  open?: string;
  part?: number;
};

/** Address of one page of an article's comments, leading to the thread that is open or to their beginning. */
export function commentsHref(path: string, { page, open, part = 1 }: Where): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("trang", String(page));
  if (open) query.set("mo", open);
  if (open && part > 1) query.set("traLoi", String(part));
  const asked = query.size > 0 ? `?${query}` : "";
  return `${path}${asked}#binh-luan${open ? `-${open}` : ""}`;
}

/**
 * Length of a comment as the API counts it: UTF-16 units after NFC, a line break as one, whitespace around
 * it not counted (requirement S5.1, goal G-28).
 */
export function commentLength(text: string): number {
  return text.normalize("NFC").replace(/\r\n?/g, "\n").trim().length;
}

type Schemas = components["schemas"];

export type Comments = Schemas["CommentPage"];
export type Comment = Schemas["CommentOut"];
export type Reply = Schemas["ReplyOut"];
export type Waiting = Schemas["WaitingComment"];

/** What the forms of a page about comments need to know. */
export type CommentWriter = {
  /** Name under which the visitor's comments are shown; null before login. */
  name: string | null;
  /** What a restricted account reads instead of a form; null for everybody else. */
  restricted: RestrictionWords | null;
  /** Idempotency key of the next comment; empty before login. */
  key: string;
  /** The form that was sent last and a mark of that sending: only this form is cleared. */
  sent: { form: string; mark: string };
  /** A text saved while its writer logged in, and the form it belongs to. */
  draft: { form: string; text: string } | null;
};

/** A key that changes when this very form has been sent, so that the content of the others is retained. */
export function formKey(form: string, { sent }: CommentWriter): string {
  return sent.form === form ? sent.mark : "";
}
