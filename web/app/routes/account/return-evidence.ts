import { ownEvidence } from "~/features/returns/server/returns.server";
import type { Route } from "./+types/return-evidence";

export function loader({ context, request, params: { id, tep } }: Route.LoaderArgs) {
  return ownEvidence(context, request, id, tep);
}
