import { PREVIEW } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed, typedCode } from "~/server/form-values.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";

type DataRequestKind = "SUA" | "XOA" | "HAN_CHE" | "PHAN_DOI";

const ASK = "/auth/api/v1/toi/du-lieu/yeu-cau" as const;
const ACCOUNT = "/payment/api/v1/don-hang/{id}/tai-khoan-hoan-tien" as const;
/** The API's code of a deletion while money is owed and nobody knows where to send it. */
const NEEDS_ACCOUNT = "can_tai_khoan_hoan_tien";

async function ask(context: Context, form: FormData): Promise<string> {
  const body = {
    loai: typed(form, "loai") as DataRequestKind,
    noiDung: typed(form, "noiDung"),
    taiKhoanSau: typed(form, "taiKhoanSau") === "true",
  };
  return (await unwrap(gateway(context).POST(ASK, { body }))).data.ma;
}

/** The order that still needs an account; the error itself when it is another one. */
async function orderWithoutAccount(context: Context, form: FormData): Promise<string | { sent: string }> {
  try {
    return { sent: await ask(context, form) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== NEEDS_ACCOUNT) throw error;
    return (error.extra.donHang as string[])[0] ?? "";
  }
}

/** Sends the code for the account as typed; the form comes back with everything in it and a field for the code. */
async function nameAccount(context: Context, form: FormData, order: string) {
  const header = { "Idempotency-Key": crypto.randomUUID() };
  const body = {
    bin: typed(form, "bin"),
    soTaiKhoan: typed(form, "soTaiKhoan"),
    chuTaiKhoan: typed(form, "chuTaiKhoan"),
  };
  const { data } = await unwrap(
    gateway(context).POST(ACCOUNT, { params: { path: { id: order }, header }, body }),
  );
  form.set("don", order);
  form.set("luong", data.luongId);
  form.set("den", data.guiDen);
  form.set("phut", String(Math.floor(data.hetHanSau / 60)));
  return failForm(200, { code: PREVIEW, message: "" }, form);
}

async function confirmAccount(context: Context, form: FormData): Promise<void> {
  const params = { path: { id: typed(form, "don") } };
  const body = { luongId: typed(form, "luong"), ma: typedCode(form) };
  await unwrap(gateway(context).POST(`${ACCOUNT}/xac-nhan`, { params, body }));
}

/**
 * Sends a request about the person's data. A deletion while we owe money asks for the account first: the form comes back with a
 * field for the code that was sent, as often as orders are without an account.
 * @returns the sentence for the request that was sent, or the form again
 */
export async function askAboutData(context: Context, form: FormData) {
  let next = await orderWithoutAccount(context, form);
  if (typeof next === "string" && typed(form, "ma") && typed(form, "don") === next) {
    try {
      await confirmAccount(context, form);
    } catch (error) {
      return failureOf(error, form);
    }
    next = await orderWithoutAccount(context, form);
  }
  return typeof next === "string" ? nameAccount(context, form, next) : m.mydata_sent({ code: next.sent });
}
