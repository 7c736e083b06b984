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

/** The delivery address of a form, or null when nothing of it was filled in or asked. */
export function typedAddress(form: FormData) {
  const soNhaDuong = typed(form, "diaChiGiao.soNhaDuong");
  const phuongXa = typed(form, "diaChiGiao.phuongXa");
  const tinhTp = typed(form, "diaChiGiao.tinhTp");
  return soNhaDuong || phuongXa || tinhTp ? { soNhaDuong, phuongXa, tinhTp } : null;
}
