import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { onceHeader } from "./admin-guard.server";
import { savedOrAsked } from "./approvals.server";

type Action = components["schemas"]["ReturnAction"];

/** Carries out a decision about a return request, and returns the sentence to show. */
export async function decideReturn(context: Context, ma: string, form: FormData): Promise<string> {
  const amount = typed(form, "soTien");
  const body = {
    thaoTac: typed(form, "thaoTac") as Action,
    loiNhan: typed(form, "loiNhan"),
    soSuKien: Number(typed(form, "soSuKien")),
    // May be NaN: the API says what is wrong with the field, as it does for every other client.
    soTien: amount ? (typedAmount(amount) as number) : null,
    ghiChu: typed(form, "lyDo"),
  };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/doi-tra/{ma}/thao-tac", {
      params: { path: { ma }, header: onceHeader(form) },
      body,
    }),
  );
  return m.admin_returns_one_done();
}

/** Asks for other sums from which a refund needs two people. */
export async function changeLimits(context: Context, form: FormData): Promise<string> {
  const amount = (name: string) => typedAmount(typed(form, name)) as number;
  const body = {
    motDon: amount("motDon"),
    motKhach: amount("motKhach"),
    motNguoi: amount("motNguoi"),
    lyDo: typed(form, "lyDo"),
  };
  await unwrap(gateway(context).PUT("/payment/api/v1/quan-tri/han-muc-hoan-tien", { body }));
  return savedOrAsked(context, m.admin_returns_limits_done(), ["HAN_MUC_HOAN_TIEN"]);
}
