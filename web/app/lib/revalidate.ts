import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/** Reads a page again also after a refusal because it was out of date; other refusals leave it as it is. */
export function revalidateWhenStale({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === CONFLICT;
}
