import { scanFile } from "~/server/dossier-scans.server";
import type { Route } from "./+types/scan";

export function loader({ context, params: { hs, id } }: Route.LoaderArgs) {
  return scanFile(context, hs, id);
}
