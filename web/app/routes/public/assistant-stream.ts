import { answerStream } from "~/features/assistant/server/answer-stream.server";
import type { Route } from "./+types/assistant-stream";

/** The sentences of an answer as a model writes them. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return answerStream(context, request, params.ma);
}
