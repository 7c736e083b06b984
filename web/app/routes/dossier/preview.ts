import { previewPaper } from "~/features/dossier/server/papers.server";
import type { Route } from "./+types/preview";

/** One paper of a dossier as it would look now, as PDF. */
export function loader({ context, params }: Route.LoaderArgs) {
  return previewPaper(context, params.maHoSo, params.ma);
}
