import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { failForm } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader } from "./admin-guard.server";

type Schemas = components["schemas"];
export type WrongPrice = Pick<Schemas["CancelMispriced"], "goiCuocId" | "chuKy" | "donGia">;

const CYCLES = ["MOT_LAN", "THANG", "QUY", "NAM"] as const;

/** The price that an address names. @throws a Response of status 404 for none. */
export function wrongPriceOf(params: URLSearchParams): WrongPrice {
  const chuKy = CYCLES.find((cycle) => cycle === params.get("chuKy"));
  const donGia = params.get("donGia") ?? "";
  if (!chuKy || !/^\d{1,12}$/.test(donGia)) throw new Response(null, { status: 404 });
  return { goiCuocId: params.get("goi") ?? "", chuKy, donGia: Number(donGia) };
}

/** Has the system cancel the orders that were looked at; without the tick nothing happens. */
export function cancelMispriced(context: Context, id: string, price: WrongPrice, form: FormData) {
  if (typed(form, "chac") !== "true") {
    const message = m.admin_wrong_price_unsure();
    const errors = [{ truong: "chac", ma: "missing", thongBao: message }];
    return failForm(422, { code: "chua_xac_nhan", message, errors }, form);
  }
  const soDon = Number(typed(form, "soDon"));
  const work = async () => {
    const body = { ...price, soDon, lyDo: typed(form, "lyDo") };
    const params = { header: onceHeader(form) };
    await unwrap(gateway(context).POST("/payment/api/v1/quan-tri/don-hang-sai-gia", { params, body }));
    return m.admin_wrong_price_done({ count: soDon });
  };
  return adminChange({ context, area: "settings", form, to: `/quan-tri/dich-vu/${id}`, work });
}
