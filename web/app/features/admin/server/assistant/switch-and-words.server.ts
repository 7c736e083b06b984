import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "../admin-guard.server";

const MODE = "/chatbot/api/v1/quan-tri/tro-ly/che-do" as const;
const WORDS = "/chatbot/api/v1/quan-tri/tro-ly/tu" as const;

function modeOf(form: FormData, name: string): "TAT" | "TRICH" | "SOAN" {
  const mode = typed(form, name);
  return mode === "TAT" || mode === "SOAN" ? mode : "TRICH";
}

/** Turns the assistant's switch from what the page showed; a refusal keeps the typed reason. */
export function turnAssistant(context: Context, form: FormData) {
  const body = { tu: modeOf(form, "tu"), cheDo: modeOf(form, "cheDo"), lyDo: typed(form, "lyDo") };
  return adminChange({
    context,
    area: "assistantMode",
    form,
    to: "/quan-tri/tro-ly/che-do",
    work: async () => {
      await unwrap(gateway(context).POST(MODE, { params: { header: onceHeader(form) }, body }));
      return m.admin_assistant_mode_turned();
    },
  });
}

async function changeWords(context: Context, form: FormData): Promise<string> {
  const api = gateway(context);
  if (typed(form, "intent") === "drop-words") {
    await unwrap(api.DELETE(`${WORDS}/{id}`, { params: { path: { id: typed(form, "id") } } }));
    return m.admin_assistant_words_dropped();
  }
  const ngonNgu = typed(form, "ngonNgu") === "en" ? ("en" as const) : ("vi" as const);
  const body = { ngonNgu, noi: typed(form, "noi"), nghia: typed(form, "nghia") };
  await unwrap(api.POST(WORDS, { params: { header: onceHeader(form) }, body }));
  return m.admin_assistant_words_added({ words: body.noi });
}

/** Adds everyday words or takes them back; a refusal keeps what was typed. */
export function changeEverydayWords(context: Context, form: FormData) {
  return adminChange({
    context,
    area: "assistantWords",
    form,
    to: "/quan-tri/tro-ly/tu",
    work: () => changeWords(context, form),
  });
}
