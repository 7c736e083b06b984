import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { onceHeader } from "./admin-guard.server";

const PATH = "/partner/api/v1/quan-tri/tra-cuu-nganh" as const;
type Work = (context: Context, form: FormData) => Promise<string>;

const one = (form: FormData) => ({ params: { path: { id: typed(form, "id") } } });

const add: Work = async (context, form) => {
  const tu = typed(form, "tu");
  const maNganh = typed(form, "maNganh")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const params = { header: onceHeader(form) };
  await unwrap(gateway(context).POST(`${PATH}/tu`, { params, body: { tu, maNganh } }));
  return m.admin_line_words_added({ words: tu });
};

const drop: Work = async (context, form) => {
  await unwrap(gateway(context).DELETE(`${PATH}/tu/{id}`, one(form)));
  return m.admin_assistant_words_dropped();
};

const setAside: Work = async (context, form) => {
  await unwrap(gateway(context).DELETE(`${PATH}/khong-thay/{id}`, one(form)));
  return m.admin_line_words_aside_done();
};

/** Adds or removes words of business lines, or sets a search aside. */
export const LINE_WORD_WORKS = { "add-words": add, "drop-words": drop, "set-aside": setAside };
