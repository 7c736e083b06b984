import type { Context } from "~/server/request-state.server";
import { passStream } from "~/server/streams/pass-stream.server";
import { visitorHeader } from "./conversation.server";

const WHOLE = /^\d{1,4}$/;

function whole(value: string | null, other: string): string {
  return value && WHOLE.test(value) ? value : other;
}

/** An answer while it is written, from sentence `tu` of question `so` on; asks no model. */
export function answerStream(context: Context, request: Request, id: string): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const place = `${encodeURIComponent(id)}/cau-hoi/${whole(asked.get("so"), "1")}`;
  const path = `/chatbot/api/v1/hoi-thoai/${place}?tu=${whole(asked.get("tu"), "0")}`;
  return passStream(context, request, path, visitorHeader(request));
}
