import { officeScan } from "~/server/office-papers.server";
import type { Route } from "./+types/dossier-scan";

/** A signed paper of any dossier, for the office. */
export function loader({ context, params: { ma, id } }: Route.LoaderArgs) {
  return officeScan(context, ma, id);
}
