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

/** What a page needs to ask "is it you?": the ways, the form that waits, sealed, and why the last try was refused. */
export type ConfirmationAsked = {
  code: "confirm_identity";
  ways: ConfirmationWays;
  /** The form that was sent, to be carried out afterwards; "" when a page was asked for. */
  kept: string;
  problem: string;
  /** The flow of a code that was sent. */
  sent: string;
  /** The other realm where people log in: a fresh login there is the confirmation. Null at our own. */
  elsewhere: string | null;
};

/** Distinguishes the question from other things that a route throws. */
export function isConfirmationAsked(value: unknown): value is ConfirmationAsked {
  return (value as { code?: unknown } | null)?.code === "confirm_identity";
}
