import { scanFile } from "~/features/dossier/server/papers.server";
import type { Route } from "./+types/signed-copy";

export function loader({ context, params: { hs, id } }: Route.LoaderArgs) {
  return scanFile(context, hs, id);
}
