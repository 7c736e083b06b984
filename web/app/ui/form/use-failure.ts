import { useActionData } from "react-router";
import { type FormFailure, isFailure } from "~/lib/failure";

/** The refusal of the form that was just sent, or undefined. */
export function useFailure(): FormFailure | undefined {
  const answer: unknown = useActionData();
  return isFailure(answer) ? answer : undefined;
}
