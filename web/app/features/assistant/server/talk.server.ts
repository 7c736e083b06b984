import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { ShownTalk, Talk } from "../model/types";
import { visitorHeader } from "./conversation.server";

function told({ dangGiu, daDong, loi }: Talk): string | null {
  if (dangGiu) return m.assistant_talk_here();
  if (daDong) return m.assistant_talk_closed();
  return loi.length > 0 ? m.assistant_talk_left() : null;
}

/** A talk with what the page says of it. */
export function shownTalk(talk: Talk): ShownTalk {
  return { ...talk, told: told(talk), reload: talk.dangGiu ? m.assistant_talk_reload() : null };
}

/** Whether one of our people has one's own conversation, and their words: what an open page asks every few seconds. */
export async function loadTalk(context: Context, request: Request, id: string): Promise<Response> {
  const header = visitorHeader(request);
  if (!requestState(context).session && !header["Khach-Token"]) throw new Response(null, { status: 404 });
  const params = { header, path: { id } };
  const { data } = await load(gateway(context).GET("/chatbot/api/v1/hoi-thoai/{id}/nguoi-tiep", { params }));
  return Response.json(shownTalk(data), { headers: { "Cache-Control": "no-store" } });
}
