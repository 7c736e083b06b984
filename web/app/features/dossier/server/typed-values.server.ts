import { createContext, type RouterContextProvider } from "react-router";
import type { DossierData } from "~/features/dossier/model/types";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";

/** What was typed, as a dossier, when it cannot be loaded: the API is down, or the login ended. */
type Typed = { dossier: DossierData; down: boolean };

const typedContext = createContext<Typed | null>(null);

/** Whether the API is unreachable, as opposed to refusing. */
export function isDown(error: unknown): boolean {
  return error instanceof ApiUnavailable || (error instanceof ApiProblem && error.status >= 500);
}

/** What was typed in this request and could not be saved; a page sent without scripts is rendered from it. */
export function typedInstead(context: Context): Typed | null {
  return context.get(typedContext);
}

/** Remembers what was typed for the rest of this request. `down`: do not ask the API again, each try takes long. */
export function rememberTyped(context: Context, dossier: DossierData, down: boolean): void {
  // Typed as read-only in loaders and actions; it is this request's own all the same.
  (context as RouterContextProvider).set(typedContext, { dossier, down });
}
