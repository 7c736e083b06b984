import { useRouteLoaderData } from "react-router";
import type { RootData } from "~/lib/root-data";
import { ANSWER_WITHIN_WORKING_DAYS } from "~/lib/text/figures";

/** The last data that the browser loaded. */
let known: RootData | undefined;

/**
 * What every page knows. When the next page cannot be fetched, the error page is still shown in the frame, and in the
 * language, of the one before. Undefined only while the root itself has failed.
 */
export function useRootData(): RootData | undefined {
  const root = useRouteLoaderData<RootData>("root");
  if (typeof document === "undefined") return root;
  known = root ?? known;
  return known;
}

/** Within how many working days we answer and confirm, by our own opening hours. */
export function useAnswerDays(): number {
  return useRootData()?.company.answerDays ?? ANSWER_WITHIN_WORKING_DAYS;
}

/** True when this build has a screen at the address, so that no link is dead. */
export function useHasScreen(): (path: string) => boolean {
  const has = useRootData()?.has ?? [];
  return (path) => has.includes(path);
}
