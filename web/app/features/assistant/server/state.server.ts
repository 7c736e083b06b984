import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";

/** Whether the assistant answers at present; else questions are for our people. */
export async function assistantAnswers(context: Context): Promise<boolean> {
  const { data } = await load(gateway(context).GET("/chatbot/api/v1/trang-thai"));
  return data.cheDo !== "TAT";
}
