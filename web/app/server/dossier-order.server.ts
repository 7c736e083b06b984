import { redirect } from "react-router";
import { pagePath } from "~/lib/dossier/page";
import { typed } from "~/lib/dossier/read";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "./api.server";
import { saveDossier } from "./dossier.server";
import { setFlash } from "./flash.server";
import { type Context, requestState } from "./request-state.server";

/** An order that a dossier can go with. */
export type OpenOrder = { maDonHang: string; dichVu: string };

const LOOKED_AT = 50;
const CLOSED = ["DA_HUY", "HOAN_THANH"];

/** The person's orders that are neither cancelled nor done, the newest first. */
export async function openOrders(context: Context): Promise<OpenOrder[]> {
  const params = { query: { trang: 1, kichThuoc: LOOKED_AT } };
  const { data } = await load(gateway(context).GET("/payment/api/v1/don-hang", { params }));
  return data
    .filter(({ trangThaiXacNhan }) => !CLOSED.includes(trangThaiXacNhan.ma))
    .map(({ maDonHang, dichVu }) => ({
      maDonHang,
      dichVu: dichVu.map(({ tenDichVu }) => tenDichVu).join(", "),
    }));
}

/** Says which order a dossier goes with (S4.10); the order gets it when the dossier is handed in. */
export async function joinOrder(context: Context, maHoSo: string, form: FormData) {
  const maDonHang = typed(form, "maDonHang");
  if (maDonHang) {
    await saveDossier(context, { maHoSo, phienBan: Number(typed(form, "phienBan")), maDonHang }, {});
    setFlash(requestState(context), { kind: "success", text: m.dossier_order_joined({ code: maDonHang }) });
  }
  return redirect(pagePath("", maHoSo));
}
