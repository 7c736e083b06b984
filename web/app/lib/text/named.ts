import { m } from "~/paraglide/messages.js";

/** The names of an enumeration of the contract, with its codes in the order in which they are named. */
type Naming<Code extends string> = {
  /** The contract says null for a stored code that only an earlier version of the site knew. */
  (code: Code | null): string;
  readonly codes: readonly Code[];
  /** For a list to choose from. */
  options(): { value: Code; label: string }[];
};

/** The names of an enumeration of the contract: a code without one, or one that it no longer has, does not compile. */
export function named<Code extends string>(names: Record<Code, () => string>): Naming<Code> {
  const codes = Object.keys(names) as Code[];
  const nameOf = (code: Code | null) => (code === null ? m.common_kind_gone() : names[code]());
  return Object.assign(nameOf, {
    codes,
    options: () => codes.map((value) => ({ value, label: nameOf(value) })),
  });
}

/** For fields that hold either a reason of ours or what a carrier or a person wrote, which stays as it is written. */
export function namedOrWritten(ours: Record<string, () => string>): (reason: string) => string {
  return (reason) => (Object.hasOwn(ours, reason) ? ours[reason]?.() : undefined) ?? reason;
}
