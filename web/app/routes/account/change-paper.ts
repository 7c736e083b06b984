import { changePaper } from "~/features/changes/server/changes.server";
import type { Route } from "./+types/change-paper";

/** A paper of a change. */
export function loader({ context, params }: Route.LoaderArgs) {
  return changePaper(context, params.ma, params.thayDoi, params.tep);
}
