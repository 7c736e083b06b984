import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "./admin-guard.server";

type Step = "NHAN" | "DA_GOI" | "BO_QUA" | "MO_LAI";

async function work(context: Context, maYeuCau: string, form: FormData): Promise<string> {
  const api = gateway(context);
  const params = { path: { maYeuCau }, header: onceHeader(form) };
  const noiDung = typed(form, "noiDung").replaceAll("\r\n", "\n");
  switch (typed(form, "intent")) {
    case "step": {
      const body = { thaoTac: typed(form, "id") as Step, ghiChu: typed(form, "ghiChu") };
      await unwrap(api.POST("/business/api/v1/quan-tri/lien-he/{maYeuCau}/thao-tac", { params, body }));
      return m.inquiries_done_step();
    }
    case "answer":
      await unwrap(
        api.POST("/business/api/v1/quan-tri/lien-he/{maYeuCau}/tra-loi", {
          params,
          body: { noiDung, daXem: typed(form, "daXem") || null },
        }),
      );
      return m.inquiries_done_answer();
    case "note":
      await unwrap(
        api.POST("/business/api/v1/quan-tri/lien-he/{maYeuCau}/ghi-chu", { params, body: { noiDung } }),
      );
      return m.inquiries_done_note();
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Changes a request as its form's `intent` names; a refusal keeps what was typed. */
export function changeRequest(context: Context, code: string, form: FormData) {
  const to = `/quan-tri/lien-he/${code}`;
  return adminChange({ context, area: "requests", form, to, work: () => work(context, code, form) });
}
