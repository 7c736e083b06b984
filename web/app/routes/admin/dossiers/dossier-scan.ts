import { adminSignedCopy } from "~/features/admin/server/dossiers/dossiers.server";
import type { Route } from "./+types/dossier-scan";

/** A signed paper of any dossier, for the back office. */
export function loader({ context, params: { ma, id } }: Route.LoaderArgs) {
  return adminSignedCopy(context, ma, id);
}
