import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { onceHeader } from "./admin-guard.server";

type Work = (context: Context, form: FormData) => Promise<string>;

function params(form: FormData) {
  return { path: { id: typed(form, "id") }, header: onceHeader(form) };
}

const move: Work = async (context, form) => {
  const body = {
    maDonHang: typed(form, "maDonHang"),
    // May be NaN: the API says what is wrong with the field.
    soTien: typedAmount(typed(form, "soTien")) as number,
    lyDo: typed(form, "lyDo"),
    xacNhanKhachKhac: typed(form, "xacNhanKhachKhac") === "true",
  };
  const { data } = await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/khoan-phai-tra/{id}/chuyen-don", {
      params: params(form),
      body,
    }),
  );
  return data.choNguoiThuHai ? m.admin_money_done_move_waits() : m.admin_money_done_move();
};

const approveMove: Work = async (context, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/khoan-phai-tra/{id}/chuyen-don/duyet", {
      params: params(form),
    }),
  );
  return m.admin_money_done_move();
};

const declineMove: Work = async (context, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/khoan-phai-tra/{id}/chuyen-don/tu-choi", {
      params: params(form),
      body: { lyDo: typed(form, "lyDo") },
    }),
  );
  return m.admin_money_done_move_declined();
};

const giveBack: Work = async (context, form) => {
  const body = { thamChieu: typed(form, "thamChieu") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/khoan-phai-tra/{id}/tra-lai", {
      params: params(form),
      body,
    }),
  );
  return m.admin_money_done_return();
};

/** How a debt is settled, by the intent of its form. */
export const DEBT_WORKS: Record<string, Work> = {
  move,
  "approve-move": approveMove,
  "decline-move": declineMove,
  "give-back": giveBack,
};
