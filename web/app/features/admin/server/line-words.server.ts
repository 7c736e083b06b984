import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "./admin-guard.server";

const PATH = "/partner/api/v1/quan-tri/tra-cuu-nganh" as const;

async function work(context: Context, form: FormData): Promise<string> {
  const api = gateway(context);
  const params = { path: { id: typed(form, "id") } };
  if (typed(form, "intent") === "drop-words") {
    await unwrap(api.DELETE(`${PATH}/tu/{id}`, { params }));
    return m.admin_line_words_dropped();
  }
  if (typed(form, "intent") === "set-aside") {
    await unwrap(api.DELETE(`${PATH}/khong-thay/{id}`, { params }));
    return m.admin_line_words_aside_done();
  }
  const tu = typed(form, "tu");
  const maNganh = typed(form, "maNganh")
    .split(/[\s,;]+/)
    .filter(Boolean);
  await unwrap(api.POST(`${PATH}/tu`, { params: { header: onceHeader(form) }, body: { tu, maNganh } }));
  return m.admin_line_words_added({ words: tu });
}

/** Adds or removes words of business lines, or sets a search aside; a refusal keeps what was typed. */
export function changeLineWords(context: Context, form: FormData, query: string) {
  return adminChange({
    context,
    area: "lineWords",
    form,
    to: `/quan-tri/tra-cuu-nganh${query}`,
    work: () => work(context, form),
  });
}
