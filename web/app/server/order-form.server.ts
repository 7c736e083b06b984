import { gateway, load } from "./api.server";
import type { Context } from "./request-state.server";

/** The version of the terms in force, which an order has to agree to. */
export async function termsVersion(context: Context): Promise<string> {
  return (await load(gateway(context).GET("/auth/api/v1/dang-ky/quy-dinh"))).data.dieuKhoan;
}

/** A trimmed text of a form; "" when it is not there. */
export function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

/** The delivery address as it was asked and typed, blank parts too: the API says which are missing. Null when not asked. */
export function typedAddress(form: FormData) {
  if (!form.has("diaChiGiao.soNhaDuong")) return null;
  return {
    soNhaDuong: typed(form, "diaChiGiao.soNhaDuong"),
    phuongXa: typed(form, "diaChiGiao.phuongXa"),
    tinhTp: typed(form, "diaChiGiao.tinhTp"),
  };
}
