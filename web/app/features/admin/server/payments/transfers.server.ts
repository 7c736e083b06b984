import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { onceHeader } from "../admin-guard.server";

type Comparison = components["schemas"]["Comparison"];
type Work = (context: Context, id: string, form: FormData) => Promise<string>;

function params(id: string, form: FormData) {
  return { path: { id }, header: onceHeader(form) };
}

/** Where a transfer and an order disagree; null when there is no such order. */
export async function compare(context: Context, id: string, code: string): Promise<Comparison | null> {
  if (!code.trim()) return null;
  const params = { path: { id }, query: { maDonHang: code.trim() } };
  try {
    const found = await unwrap(
      gateway(context).GET("/payment/api/v1/quan-tri/giao-dich/{id}/so-sanh", { params }),
    );
    return found.data;
  } catch (error) {
    if (error instanceof ApiProblem && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Refuses to match until the person has ticked that they saw where the two disagree. */
async function requireSeen(context: Context, id: string, form: FormData): Promise<void> {
  const found = await compare(context, id, typed(form, "maDonHang"));
  if (!found || found.canhBao.length === 0 || typed(form, "daKiemTra") === found.maDonHang) return;
  throw new ApiProblem(409, {
    code: "can_xac_nhan",
    title: m.admin_money_warn_again(),
    soSanh: found,
  });
}

const match: Work = async (context, id, form) => {
  await requireSeen(context, id, form);
  const body = {
    maDonHang: typed(form, "maDonHang"),
    lyDo: typed(form, "lyDo"),
    laKhoanKhac: typed(form, "laKhoanKhac") === "true",
  };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/ghep", { params: params(id, form), body }),
  );
  return m.admin_done_match();
};

const ignore: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/bo-qua", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_ignore();
};

const acknowledge: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/da-xem", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_done_acknowledge();
};

const undo: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/huy-ghep", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_money_done_undo();
};

const owe: Work = async (context, id, form) => {
  const body = { lyDo: typed(form, "lyDo") };
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/phai-tra", {
      params: params(id, form),
      body,
    }),
  );
  return m.admin_money_done_owe();
};

const another: Work = async (context, id, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/khoan-khac", { params: params(id, form) }),
  );
  return m.admin_money_done_another();
};

const recorded: Work = async (context, id, form) => {
  await unwrap(
    gateway(context).POST("/payment/api/v1/quan-tri/giao-dich/{id}/da-ghi", { params: params(id, form) }),
  );
  return m.admin_money_done_recorded();
};

const WORKS: Record<string, Work> = { match, ignore, acknowledge, undo, owe, another, recorded };

/**
 * Changes a bank message as its form's `intent` names, and returns the sentence to show.
 * @throws what the API client throws; a Response of status 400 for an unknown intent.
 */
export function changeTransfer(context: Context, id: string, form: FormData): Promise<string> {
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  return work(context, id, form);
}
