import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange } from "../admin-guard.server";

/** A figure as it was typed, 45.000 too; what is no number is left to the API to refuse on its field. */
function figure(form: FormData, name: string): number {
  return typedAmount(typed(form, name)) as number;
}

async function work(context: Context, form: FormData): Promise<string> {
  const bo = form.has("bo");
  const terms = {
    donVi: typed(form, "donVi"),
    phi: figure(form, "phi"),
    ngayTu: figure(form, "ngayTu"),
    ngayDen: figure(form, "ngayDen"),
  };
  const body = {
    ...(bo ? { donVi: "", phi: 0, ngayTu: 0, ngayDen: 0 } : terms),
    bo,
    phienBan: figure(form, "phienBan"),
    maTinh: typed(form, "maTinh") || null,
    hieuLucTu: typed(form, "hieuLucTu") || null,
    lyDo: typed(form, "lyDo"),
  };
  await unwrap(gateway(context).PUT("/partner/api/v1/quan-tri/phi-giao-hang", { body }));
  return m.admin_delivery_saved();
}

/** Puts a fee into the table of delivery fees; a refusal keeps what was typed. */
export function changeDeliveryFee(context: Context, form: FormData) {
  const to = "/quan-tri/phi-giao-hang";
  return adminChange({ context, area: "deliveryFees", form, to, work: () => work(context, form) });
}
