import { redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { typedCode } from "~/server/form-values.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import {
  codeRefused,
  confirmFlow,
  type Flow,
  type FlowKind,
  forgetFlow,
  resendCode,
  startFlow,
} from "./code-flow.server";
import { askForTokens, enter, loginRefused } from "./login.server";
import { goToSecondStep, wantsSecondStep } from "./second-step.server";

/** Has a code sent to the person that the form names, and goes on to where it is entered. */
export async function requestCode(
  context: Context,
  form: FormData,
  kind: FlowKind,
  next = "/dang-nhap/xac-thuc",
) {
  const tiep = requestState(context).url.searchParams.get("tiep");
  try {
    await startFlow(context, kind, String(form.get("dinhDanh") ?? ""), tiep);
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(next);
}

type Ways = {
  /** Where to go with a correct code of a registration or recovery, or what to do then. */
  confirmed:
    | string
    | ((flow: Flow, form: FormData) => Promise<ReturnType<typeof redirect | typeof failForm>>);
  /** Where to show the new code's countdown. */
  resent: string;
};

/** Answers the code form: sends another code, logs in, or confirms and goes on. */
export async function answerCode(context: Context, request: Request, flow: Flow, ways: Ways) {
  const form = await request.formData();
  try {
    if (form.get("intent") === "resend") return await again(context, flow, ways.resent);
    const ma = typedCode(form);
    if (!/^\d{6}$/.test(ma)) return malformed(form);
    if (flow.kind === "login") return await logInByCode(context, request, flow, ma, form);
    const confirmed = await confirmFlow(context, flow, ma);
    return typeof ways.confirmed === "string"
      ? redirect(ways.confirmed)
      : await ways.confirmed(confirmed, form);
  } catch (error) {
    return failureOf(error, form);
  }
}

function malformed(form: FormData) {
  const errors = [{ truong: "ma", ma: "string_pattern_mismatch", thongBao: m.auth_code_form() }];
  return failForm(422, { code: "du_lieu_khong_hop_le", message: "", errors }, form);
}

async function again(context: Context, flow: Flow, back: string) {
  await resendCode(context, flow);
  setFlash(requestState(context), { kind: "success", text: m.auth_code_resent() });
  return redirect(back);
}

async function logInByCode(context: Context, request: Request, flow: Flow, ma: string, form: FormData) {
  const grant = { grant_type: "urn:khoisu:params:oauth:grant-type:otp", luong_id: flow.luongId, ma };
  const answer = await askForTokens(context, grant);
  if (wantsSecondStep(answer)) {
    forgetFlow(requestState(context));
    return goToSecondStep(context, answer, flow.tiep);
  }
  if (answer.kind === "refused" && answer.extra.ma) return codeRefused(answer.extra, form);
  if (answer.kind !== "granted") return loginRefused(answer, form);
  forgetFlow(requestState(context));
  return enter(context, request, answer.grant, flow.tiep);
}
