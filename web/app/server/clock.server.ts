/** The only source of "now" in the web server, so that tests can let time pass. */
export type Clock = { now(): number };

let clock: Clock = { now: () => Date.now() };

/** Milliseconds since 1970. */
export function now(): number {
  return clock.now();
}

/** Replaces the clock (tests only); the returned function restores the old one. */
export function setClock(other: Clock): () => void {
  const before = clock;
  clock = other;
  return () => {
    clock = before;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Viet Nam has one zone, UTC+7 all year. */
const VIETNAM_MS = 7 * 60 * 60 * 1000;

/** A day in Viet Nam as `2026-01-31`: today, or so many days later. */
export function inVietnam(days = 0): string {
  return new Date(now() + VIETNAM_MS + days * DAY_MS).toISOString().slice(0, 10);
}
