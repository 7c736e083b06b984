type Timed = { luc: string };

/** Two lists as one, by their times; at the same time the first list's entry comes first. */
export function inOrder<A extends Timed, B extends Timed>(first: A[], second: B[]): (A | B)[] {
  return [...first, ...second].sort((one, other) => Date.parse(one.luc) - Date.parse(other.luc));
}
