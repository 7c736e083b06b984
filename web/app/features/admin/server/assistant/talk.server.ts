import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "../admin-guard.server";

const THREAD = "/chatbot/api/v1/quan-tri/hoi-thoai/{id}";

async function change(context: Context, id: string, form: FormData): Promise<string> {
  const api = gateway(context);
  const params = { header: onceHeader(form), path: { id } };
  switch (typed(form, "intent")) {
    case "say": {
      const body = { noiDung: typed(form, "noiDung").replaceAll("\r\n", "\n") };
      await unwrap(api.POST(`${THREAD}/tra-loi`, { params, body }));
      return m.admin_assistant_talk_sent();
    }
    case "hand-back":
      await unwrap(api.POST(`${THREAD}/tra-may`, { params }));
      return m.admin_assistant_talk_gave_back();
    case "close":
      await unwrap(api.POST(`${THREAD}/xong`, { params }));
      return m.admin_assistant_talk_closed();
    default:
      await unwrap(api.POST(`${THREAD}/nhan`, { params }));
      return m.admin_assistant_talk_taken();
  }
}

/** Takes a conversation over, writes in it, gives it back or closes it; a refusal keeps what was typed. */
export function changeTalk(context: Context, id: string, form: FormData) {
  return adminChange({
    context,
    area: "assistant",
    form,
    to: `/quan-tri/tro-ly/${id}#tra-loi-khach`,
    work: () => change(context, id, form),
  });
}
