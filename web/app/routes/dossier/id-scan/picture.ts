import { data } from "react-router";
import { readingPicture } from "~/features/id-scan/server/id-scan.server";
import type { Route } from "./+types/picture";

/** One side of a paper being read, for its owner alone. */
export function loader({ context, params: { id, mat } }: Route.LoaderArgs) {
  if (mat !== "TRUOC" && mat !== "SAU") throw data(null, { status: 404 });
  return readingPicture(context, id, mat);
}
