import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { onceHeader } from "../admin-guard.server";

const JOB = "/business/api/v1/quan-tri/viec-nen/{id}" as const;

function sent(form: FormData) {
  const params = { path: { id: Number(typed(form, "id")) }, header: onceHeader(form) };
  return { params, body: { lyDo: typed(form, "lyDo") } };
}

/** What is done with a stopped job: it runs again, or is closed. */
export const JOB_WORKS = {
  retry: async (context: Context, form: FormData) => {
    await unwrap(gateway(context).POST(`${JOB}/chay-lai`, sent(form)));
    return m.admin_jobs_retried();
  },
  close: async (context: Context, form: FormData) => {
    await unwrap(gateway(context).POST(`${JOB}/dong`, sent(form)));
    return m.admin_jobs_closed();
  },
};
