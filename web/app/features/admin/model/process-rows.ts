/** A row of the form: the place it stands at, the one that was typed for it, and whether it is a step that exists. */
export type PlacedRow = { at: number; place: number; known: boolean };

/** The rows as they are to stand: by the typed places; of two at one place the one that was moved there, or is new, comes first. */
export function inTypedOrder<Row extends PlacedRow>(rows: Row[]): Row[] {
  const moved = ({ at, place, known }: Row) => (known && place === at + 1 ? 1 : 0);
  return [...rows].sort(
    (one, other) => one.place - other.place || moved(one) - moved(other) || one.at - other.at,
  );
}
