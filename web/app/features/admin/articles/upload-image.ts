import { m } from "~/paraglide/messages.js";

export type SentPicture = { diaChi: string; rong: number; cao: number };

/** Uploads a picture; returns its address, or why it was refused. */
export async function sendPicture(to: string, file: File): Promise<SentPicture | { refused: string }> {
  const body = new FormData();
  body.set("tep", file);
  try {
    const answer = await fetch(to, { method: "POST", body });
    const sent = (await answer.json()) as SentPicture & { message?: string };
    return answer.ok ? sent : { refused: sent.message ?? m.common_api_down_text() };
  } catch {
    return { refused: m.common_api_down_text() };
  }
}
