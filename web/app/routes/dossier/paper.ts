import { readPaper } from "~/features/dossier/server/papers.server";
import type { Route } from "./+types/paper";

/** A paper that was submitted, `dieu-le.pdf` or `dieu-le.docx`, or all of them: `tat-ca.zip`. */
export function loader({ context, params }: Route.LoaderArgs) {
  return readPaper(context, params.maHoSo, params.tep);
}
