import type { FormFailure } from "~/lib/failure";
import { useFailure } from "~/ui/form/PostForm";

/** The refusal of the form with this `intent`; a form of the home page, which has none, asks. */
export function useFailureOf(intent: string): FormFailure | undefined {
  const failure = useFailure();
  return (failure?.values.intent ?? "ask") === intent ? failure : undefined;
}
