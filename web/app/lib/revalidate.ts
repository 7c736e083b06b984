const CONFLICT = 409;

/** The part of the router's arguments that is looked at. */
type Revalidation = { actionStatus?: number; defaultShouldRevalidate: boolean };

/** Reads a page again also after a refusal because it was out of date; other refusals leave it as it is. */
export function revalidateWhenStale({ actionStatus, defaultShouldRevalidate }: Revalidation): boolean {
  return defaultShouldRevalidate || actionStatus === CONFLICT;
}
