import type { Order } from "~/features/orders/model/types";
import { type FormFailure, PREVIEW } from "~/lib/failure";
import { wishesFrom } from "~/lib/text/order-wishes";
import { withQuery } from "~/lib/text/query";
import { OTHER_ADDRESS } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { loadOrder, orderAccess } from "./orders.server";

/** The parameter with the code of an order that is placed again, on the way from its page to the order form. */
const ORDER = "don";

/** The address of a page on which an order is placed again. */
export function anewPath(path: string, order: Order): string {
  return withQuery(path, { [ORDER]: order.maDonHang });
}

/** The same page with the order that this page was opened for, if there is one. */
export function anewHere(path: string, url: URL): string {
  return withQuery(path, { [ORDER]: url.searchParams.get(ORDER)?.slice(0, 64) });
}

/** What was typed into the form of an order, by the names of the form's fields. */
function valuesOf(order: Order): Record<string, string> {
  const { khach, diaChiGiao: to, phuongThucThanhToan, hinhThuc } = order;
  const contact = { hoTen: khach.hoTen, soDienThoai: khach.soDienThoai ?? "", email: khach.email ?? "" };
  const values: Record<string, string> = { ...contact, ...wishesFrom((name) => order[name]), hinhThuc };
  for (const [name, value] of Object.entries(contact)) values[`khach.${name}`] = value;
  values.phuongThucThanhToan = phuongThucThanhToan.ma;
  const [line] = order.danhSachDichVuChinh;
  if (line?.goiCuocId) values.goiCuocId = `${line.goiCuocId} ${line.chuKy.ma}`;
  if (!to) return values;
  const address: Record<string, string> = {
    soNhaDuong: to.soNhaDuong,
    phuongXa: `${to.phuongXa}, ${to.tinhTp}`,
    phuongXaId: to.phuongXaId,
    maTinh: to.tinhTpId,
  };
  // Only an address of the book names somebody else who takes it; else the buyer does.
  if (to.nguoiNhan) Object.assign(address, { nguoiNhan: to.nguoiNhan, soDienThoai: to.soDienThoai });
  for (const [name, value] of Object.entries(address)) values[`diaChiGiao.${name}`] = value;
  return { ...values, diaChiChon: OTHER_ADDRESS };
}

/**
 * The order form as it was filled in for the order that is placed again (S4.9), as a form that is shown again; undefined without
 * one, and when this person may not see it.
 */
export async function formAnew(context: Context, request: Request): Promise<FormFailure | undefined> {
  const asked = new URL(request.url).searchParams.get(ORDER);
  if (!asked) return undefined;
  try {
    const order = await loadOrder(context, orderAccess(context, request, asked));
    return { failed: true, code: PREVIEW, message: "", errors: [], values: valuesOf(order) };
  } catch {
    return undefined;
  }
}
