import { takePersonVersion } from "~/features/dossier/server/take-version.server";
import type { Route } from "./+types/take-version";

/** Takes one of two versions of a person for every place that names them; then goes back to the page. */
export function action({ context, request }: Route.ActionArgs) {
  return takePersonVersion(context, request);
}
