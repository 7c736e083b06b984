import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "../admin-guard.server";

const PATH = "/business/api/v1/quan-tri/viec-nen/{id}" as const;

async function work(context: Context, form: FormData): Promise<string> {
  const api = gateway(context);
  const params = { path: { id: Number(typed(form, "id")) }, header: onceHeader(form) };
  const sent = { params, body: { lyDo: typed(form, "lyDo") } };
  if (typed(form, "intent") === "close") {
    await unwrap(api.POST(`${PATH}/dong`, sent));
    return m.admin_jobs_closed();
  }
  await unwrap(api.POST(`${PATH}/chay-lai`, sent));
  return m.admin_jobs_retried();
}

/** Runs a stopped job again, or closes it; a refusal keeps the reason that was typed. */
export function settleJob(context: Context, form: FormData) {
  return adminChange({
    context,
    area: "jobs",
    form,
    to: "/quan-tri/viec-nen",
    work: () => work(context, form),
  });
}
