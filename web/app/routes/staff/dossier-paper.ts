import { officePaper } from "~/server/office-papers.server";
import type { Route } from "./+types/dossier-paper";

/** A paper of any dossier, for the office. */
export function loader({ context, params: { ma, tep } }: Route.LoaderArgs) {
  return officePaper(context, ma, tep);
}
