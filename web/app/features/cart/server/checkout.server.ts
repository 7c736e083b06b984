import { replace } from "react-router";
import { wishesFrom } from "~/lib/text/order-wishes";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { chosenAddress, isCollected, refuseOrder, savesAddress, typed } from "~/server/form-values.server";
import { keepCartCount } from "~/server/guest-cart.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

/**
 * Orders the cart once, however often the button is pressed: the form's key is sent as
 * Idempotency-Key, and a cart that another tab has just ordered leads to that order (goal G-18).
 */
export async function placeFromCart(context: Context, form: FormData) {
  try {
    requireUser(context);
    const { data: placed } = await unwrap(
      gateway(context).POST("/partner/api/v1/gio-hang/xuat-don-hang", {
        params: { header: { "Idempotency-Key": typed(form, "khoa") } },
        body: { ...bodyOf(form), diaChiGiao: await chosenAddress(context, form) },
      }),
    );
    keepCartCount(requestState(context), 0);
    setFlash(requestState(context), { kind: "success", text: placedText(placed, savesAddress(form)) });
    return toPayment(placed.maDonHang);
  } catch (error) {
    return alreadyOrdered(context, error) ?? refuseOrder(context, error, form);
  }
}

/** The company in the address, for which the cart is ordered; null where the person may not read it. */
export async function companyAsked(context: Context): Promise<{ ma: string; ten: string } | null> {
  const ma = requestState(context).url.searchParams.get("cong-ty");
  if (!ma) return null;
  try {
    const { data } = await unwrap(
      gateway(context).GET("/business/api/v1/cong-ty-cua-toi/{ma}", { params: { path: { ma } } }),
    );
    return { ma: data.ma, ten: data.ten };
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

type Placed = { maDonHang: string; thuDenSau?: boolean; diaChiDaLuu?: boolean };

/** What the next page says about an order that was just placed: its confirmation may only come tomorrow, the book may be full. */
export function placedText({ maDonHang, thuDenSau, diaChiDaLuu }: Placed, wantedSaved: boolean): string {
  const text = (thuDenSau ? m.checkout_placed_mail_later : m.checkout_placed)({ code: maDonHang });
  return wantedSaved && !diaChiDaLuu ? `${text} ${m.addresses_book_full()}` : text;
}

function alreadyOrdered(context: Context, error: unknown) {
  if (!(error instanceof ApiProblem) || error.code !== "gio_hang_da_dat") return null;
  const code = String(error.extra.maDonHang);
  setFlash(requestState(context), { kind: "info", text: m.checkout_already({ code }) });
  return toPayment(code);
}

/** In place of the check-out, which ends with the order: "back" leads to what was before it, not to a form without a cart. */
const toPayment = (code: string) => replace(`/thanh-toan/${code}`);

/** Null where nothing was added to the account's own data: a new customer is asked for a telephone only. */
function contactOf(form: FormData) {
  const soDienThoai = typed(form, "khach.soDienThoai") || null;
  const asked = form.has("khach.hoTen");
  if (!asked && !soDienThoai) return null;
  return {
    hoTen: typed(form, asked ? "khach.hoTen" : "hoTen"),
    email: typed(form, "khach.email") || null,
    soDienThoai,
  };
}

function bodyOf(form: FormData) {
  const phienBanDieuKhoan = typed(form, "dongYDieuKhoan");
  return {
    tongTien: Number(typed(form, "tongTien")),
    khach: contactOf(form),
    phuongThucThanhToan: (typed(form, "phuongThucThanhToan") || "CHUYEN_KHOAN") as "CHUYEN_KHOAN",
    hinhThuc: (typed(form, "hinhThuc") || "TOAN_BO") as "TOAN_BO",
    luuDiaChi: savesAddress(form),
    nhanTaiVanPhong: isCollected(form),
    ...wishesFrom((name) => typed(form, name)),
    congTy: typed(form, "congTy") || null,
    dongYDieuKhoan: phienBanDieuKhoan !== "",
    phienBanDieuKhoan: phienBanDieuKhoan || null,
  };
}
