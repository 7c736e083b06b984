import { attachmentFile } from "~/features/dossier/server/attachments.server";
import type { Route } from "./+types/attachment";

export function loader({ context, params: { hs, id } }: Route.LoaderArgs) {
  return attachmentFile(context, hs, id);
}
