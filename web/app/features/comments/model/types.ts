import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type Comments = Schemas["CommentPage"];
export type Comment = Schemas["CommentOut"];
export type Reply = Schemas["ReplyOut"];
export type Waiting = Schemas["WaitingComment"];

/** What the forms of a page about comments need to know. */
export type Desk = {
  /** Name under which the visitor's comments are shown; null before login. */
  name: string | null;
  /** Idempotency key of the next comment; empty before login. */
  key: string;
  /** The form that was sent last and a mark of that sending: only this form starts again. */
  sent: { form: string; mark: string };
  /** A text kept while its writer logged in, and the form it belongs to. */
  draft: { form: string; text: string } | null;
};

/** A key that changes when this very form has been sent, so that what stands in the others is kept. */
export function formKey(form: string, { sent }: Desk): string {
  return sent.form === form ? sent.mark : "";
}
