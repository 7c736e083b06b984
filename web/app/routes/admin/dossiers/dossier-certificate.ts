import { adminCertificate } from "~/features/admin/server/dossiers/dossiers.server";
import type { Route } from "./+types/dossier-certificate";

/** The scan of any dossier's certificate, for the back office. */
export function loader({ context, params: { ma } }: Route.LoaderArgs) {
  return adminCertificate(context, ma);
}
