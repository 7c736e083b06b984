import type { PasskeyOptions } from "./passkey";

/** By what a person can confirm that it is them. */
export type ConfirmationWays = {
  password: boolean;
  totp: boolean;
  /** A code by mail or SMS, for who has nothing else. */
  code: boolean;
  passkey: PasskeyOptions | null;
  /** The flow that a passkey's answer names. */
  flow: string | null;
};

/** What the question says, sent along with it: every page of the site carries the question, and need not carry this. */
export type ConfirmationTexts = {
  title: string;
  password: string;
  sentCode: string;
  sentCodeHint: string;
  factor: string;
  hint: string;
  submit: string;
  /** Has a code sent first. */
  send: string;
  passkey: string;
  back: string;
};

/** What a page needs to ask "is it you?": the ways, the form that waits, sealed, and why the last try was refused. */
export type ConfirmationAsked = {
  code: "confirm_identity";
  lead: string;
  texts: ConfirmationTexts;
  ways: ConfirmationWays;
  /** The form that was sent, to be carried out afterwards; "" when a page was asked for. */
  kept: string;
  /** What that form's button is called, by which its page chooses the change before the form is opened. */
  intent: string;
  problem: string;
  /** The flow of a code that was sent. */
  sent: string;
  /**
   * Where people log in at another realm, a fresh login there is the confirmation: what to say and the button that leads there.
   * Null at our own.
   */
  elsewhere: { href: string; lead: string; open: string } | null;
};

/** Distinguishes the question from other things that a route throws. */
export function isConfirmationAsked(value: unknown): value is ConfirmationAsked {
  return (value as { code?: unknown } | null)?.code === "confirm_identity";
}
