import { redirect } from "react-router";
import { birthdayIn } from "~/features/identity/model/account";
import type { FieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { keepRealmSession, realmSessionHeaders } from "~/server/auth/realm-session.server";
import { setFlash } from "~/server/flash.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { type Flow, forgetFlow, ticketDied } from "./code-flow.server";
import { enter } from "./login.server";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Creates the account and logs its owner in; an expired confirmation goes back to the start. */
export async function createAccount(
  context: Context,
  request: Request,
  form: FormData,
  flow: Flow,
  start: string,
) {
  const state = requestState(context);
  const ngaySinh = birthdayIn(text(form, "ngaySinh"));
  const dieuKhoan = text(form, "dongY.dieuKhoan");
  const errors = ownRefusals(form, ngaySinh);
  if (errors.length > 0) return failForm(422, { code: "du_lieu_khong_hop_le", message: "", errors }, form);
  const body = {
    phieu: flow.phieu ?? "",
    hoTen: text(form, "hoTen"),
    ngaySinh: ngaySinh ?? "",
    duNangLuc: form.get("duNangLuc") === "true",
    dongY: { dieuKhoan, tiepThi: text(form, "dongY.tiepThi") || null },
    matKhau: text(form, "matKhau"),
  };
  try {
    const headers = realmSessionHeaders(state);
    const grant = await unwrap(gateway(context).POST("/auth/api/v1/dang-ky/hoan-tat", { body, headers }));
    keepRealmSession(state, grant);
    forgetFlow(state);
    setFlash(state, { kind: "success", text: m.auth_created() });
    return await enter(context, request, grant, flow.tiep);
  } catch (error) {
    if (!ticketDied(error)) return failureOf(error, form);
    return startAgain(context, start);
  }
}

/** Whose registration a ticket completes; null when it is no longer valid. */
export async function describeTicket(context: Context, phieu: string) {
  try {
    return (await unwrap(gateway(context).POST("/auth/api/v1/dang-ky/phieu", { body: { phieu } }))).data;
  } catch (error) {
    if (ticketDied(error)) return null;
    return load<never>(Promise.reject(error));
  }
}

/** Back to the start of a registration that has expired, with an explanation. */
export function startAgain(context: Context, start: string) {
  const state = requestState(context);
  forgetFlow(state);
  setFlash(state, { kind: "error", text: m.auth_flow_died() });
  return redirect(start);
}

/**
 * What the API could only call malformed, because the form has no such field to send; everything else that is missing
 * is listed too, so that one look is enough.
 */
function ownRefusals(form: FormData, ngaySinh: string | null): FieldError[] {
  const dieuKhoan = text(form, "dongY.dieuKhoan");
  if (ngaySinh && dieuKhoan) return [];
  const errors: FieldError[] = [];
  const missing = (truong: string, thongBao: string) => {
    if (!text(form, truong).trim()) errors.push({ truong, ma: "missing", thongBao });
  };
  missing("hoTen", m.auth_need_name());
  if (!ngaySinh) errors.push({ truong: "ngaySinh", ma: "date_parsing", thongBao: m.auth_birthday_wrong() });
  if (!form.has("khongMatKhau")) missing("matKhau", m.auth_missing_password());
  missing("duNangLuc", m.auth_need_capacity());
  missing("dongY.dieuKhoan", m.auth_need_terms());
  return errors;
}
