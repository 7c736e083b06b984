import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { lastEventOf, onceHeader } from "../admin-guard.server";
import type { BulkWork } from "../lists/office-list.server";
import { RESULT_WORKS } from "./order-results.server";
import { THREAD_WORKS } from "./order-thread.server";

type Work = (context: Context, id: string, form: FormData) => Promise<string>;
type Action = "XAC_NHAN" | "BAT_DAU" | "BUOC_TIEP" | "LUI_BUOC" | "HOAN_THANH" | "HUY";
type RefundReason = components["schemas"]["RefundReason"];
type Source = "TIEN_MAT" | "TAI_CUA_HANG" | "CHUYEN_KHOAN";

const DONE: Record<Action, () => string> = {
  XAC_NHAN: m.admin_done_confirm,
  BAT_DAU: m.admin_done_activate,
  BUOC_TIEP: m.admin_done_next,
  LUI_BUOC: m.admin_done_back,
  HOAN_THANH: m.admin_done_complete,
  HUY: m.admin_done_cancel,
};

function params(id: string, form: FormData) {
  return { path: { id }, header: onceHeader(form) };
}

/** May be NaN: the API says what is wrong with the field, as it does for every other client. */
function amountOf(form: FormData): number {
  return typedAmount(typed(form, "soTien")) as number;
}

const act: Work = async (context, id, form) => {
  const thaoTac = typed(form, "thaoTac") as Action;
  const body = {
    thaoTac,
    lyDo: typed(form, "lyDo") || null,
    buoc: typed(form, "buoc") || null,
    suKienCuoi: lastEventOf(form),
  };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/don-hang/{id}/thao-tac", {
      params: params(id, form),
      body,
    }),
  );
  return DONE[thaoTac]();
};

const note: Work = async (context, id, form) => {
  const body = { noiDung: typed(form, "noiDung") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/don-hang/{id}/ghi-chu", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_note();
};

/** Gives the order's next step to somebody; an empty choice gives it to nobody. */
const assign: Work = async (context, id, form) => {
  const body = {
    nguoiPhuTrach: typed(form, "nguoiPhuTrach") || null,
    nguoiDangPhuTrach: typed(form, "nguoiDangPhuTrach") || null,
    lyDo: typed(form, "lyDo"),
  };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/don-hang/{id}/phu-trach", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_work_done();
};

const collect: Work = async (context, id, form) => {
  const body = {
    soTien: amountOf(form),
    nguon: typed(form, "nguon") as Source,
    thamChieu: typed(form, "thamChieu"),
    ghiChu: typed(form, "ghiChu"),
    laKhoanKhac: typed(form, "laKhoanKhac") === "true",
  };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/don-hang/{id}/thu-tien", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_collect();
};

const defer: Work = async (context, id, form) => {
  const body = {
    lyDo: typed(form, "lyDo"),
    hanThanhToan: typed(form, "hanThanhToan"),
    loiNhan: typed(form, "loiNhan"),
  };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/don-hang/{id}/tra-sau", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_defer();
};

const refund: Work = async (context, id, form) => {
  const body = {
    soTien: amountOf(form),
    loaiLyDo: typed(form, "loaiLyDo") as RefundReason,
    lyDo: typed(form, "lyDo"),
    coBangChung: typed(form, "coBangChung") === "true",
    chiLap: typed(form, "chiLap") === "true",
    thamChieu: typed(form, "thamChieu"),
  };
  const { data } = await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/don-hang/{id}/hoan-tien", {
      params: params(id, form),
      body,
    }),
  );
  return data.trangThai === "DA_HOAN" ? m.admin_done_refund() : m.admin_done_grant();
};

/** Takes back what staff entered by mistake; the form's `id` names the entry. */
const undoReceipt: Work = async (context, _order, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/khoan-thu/{id}/huy", {
      params: params(typed(form, "id"), form),
      body: { lyDo: typed(form, "lyDo") },
    }),
  );
  return m.admin_money_done_entry_undo();
};

/** Records that a granted refund was transferred; the form's `id` names it. */
const carryOut: Work = async (context, _order, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/hoan-tien/{id}/thuc-hien", {
      params: params(typed(form, "id"), form),
      body: { thamChieu: typed(form, "thamChieu") },
    }),
  );
  return m.admin_done_refund();
};

/** Cancels a granted refund; the form's `id` names it. */
const turnDown: Work = async (context, _order, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/hoan-tien/{id}/tu-choi", {
      params: params(typed(form, "id"), form),
      body: { lyDo: typed(form, "lyDo"), loiNhan: typed(form, "loiNhan") },
    }),
  );
  return m.admin_done_refuse();
};

/** What is done with several orders at once is what is done with one. */
export const ORDER_BULK: Record<string, BulkWork> = {
  XAC_NHAN: { each: act, done: (count) => m.admin_bulk_confirmed({ count }) },
  TOI: {
    each: (context, id, form) => {
      form.set("nguoiPhuTrach", "TOI");
      return assign(context, id, form);
    },
    done: (count) => m.admin_bulk_taken({ count }),
  },
};

const WORKS: Record<string, Work> = {
  act,
  note,
  assign,
  collect,
  defer,
  refund,
  "undo-receipt": undoReceipt,
  "carry-out": carryOut,
  "turn-down": turnDown,
  ...RESULT_WORKS,
  ...THREAD_WORKS,
};

/**
 * Changes an order as its form's `intent` names, and returns the sentence to show.
 * @throws what the API client throws; a Response of status 400 for an unknown intent.
 */
export function changeOrder(context: Context, id: string, form: FormData): Promise<string> {
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  return work(context, id, form);
}
