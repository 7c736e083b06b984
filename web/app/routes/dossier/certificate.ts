import { certificateFile } from "~/features/dossier/server/papers.server";
import type { Route } from "./+types/certificate";

export function loader({ context, params: { hs } }: Route.LoaderArgs) {
  return certificateFile(context, hs);
}
