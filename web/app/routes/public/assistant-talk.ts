import { loadTalk } from "~/features/assistant/server/talk.server";
import type { Route } from "./+types/assistant-talk";

/** Whether one of our people is in the conversation: what an open page asks. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadTalk(context, request, params.ma);
}
