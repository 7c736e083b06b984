import { adminPaper } from "~/features/admin/server/dossiers/dossiers.server";
import type { Route } from "./+types/dossier-paper";

/** A paper of any dossier, for the back office. */
export function loader({ context, params: { ma, tep } }: Route.LoaderArgs) {
  return adminPaper(context, ma, tep);
}
