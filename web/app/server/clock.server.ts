/** The only source of "now" in the web server, so that tests can let time pass. */
export type Clock = { now(): number };

let clock: Clock = { now: () => Date.now() };

/** Milliseconds since 1970. */
export function now(): number {
  return clock.now();
}

/** Puts another clock in place (tests only); call the answer to put the old one back. */
export function setClock(other: Clock): () => void {
  const before = clock;
  clock = other;
  return () => {
    clock = before;
  };
}
