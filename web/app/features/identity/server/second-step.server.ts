import { redirect } from "react-router";
import { ownPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import type { TokenAnswer } from "~/server/auth/token-client.server";
import { setFlash } from "~/server/flash.server";
import { typed, typedCode } from "~/server/form-values.server";
import { ApiProblem, failForm } from "~/server/problem.server";
import { type Context, type RequestState, requestState } from "~/server/request-state.server";
import { readSealed, sealedCookie } from "~/server/sealed.server";
import { askForTokens, enter, loginRefused } from "./login.server";

const COOKIE = "khoisu_buoc_hai";
const SECONDS = 10 * 60;
const PATH = "/dang-nhap/buoc-hai";
const MFA = "urn:khoisu:params:oauth:grant-type:mfa";
const PASSKEY = "urn:khoisu:params:oauth:grant-type:passkey";

/** The first factor is proven; the second one is pending in this browser. */
type Pending = { token: string; tiep: string | null };
type SecondStepAsked = Extract<TokenAnswer, { kind: "refused" }> & { error: "mfa_required" };

/** Whether the realm asks for the second factor before it gives tokens. */
export function wantsSecondStep(answer: TokenAnswer): answer is SecondStepAsked {
  return answer.kind === "refused" && answer.error === "mfa_required";
}

/** Remembers the second step, sealed, and goes on to where it is answered. */
export function goToSecondStep(context: Context, answer: SecondStepAsked, tiep: string | null) {
  const pending: Pending = { token: String(answer.extra.mfa_token ?? ""), tiep };
  requestState(context).cookies.push(sealedCookie(COOKIE, JSON.stringify(pending), SECONDS));
  return redirect(PATH);
}

function readPending(request: Request): Pending {
  const value = readSealed(request, COOKIE);
  if (!value) throw redirect("/dang-nhap");
  return JSON.parse(value) as Pending;
}

function forget(state: RequestState): void {
  state.cookies.push(sealedCookie(COOKIE, "", 0));
}

/** Back to the first step, with the reason; the step is over or out of tries. */
function startAgain(context: Context) {
  const state = requestState(context);
  forget(state);
  setFlash(state, { kind: "error", text: m.security_factor_step_over() });
  return redirect("/dang-nhap");
}

/** What the screen of the second step shows. */
export async function loadSecondStep(context: Context, request: Request) {
  const { token, tiep } = readPending(request);
  try {
    const { data } = await unwrap(
      gateway(context).POST("/auth/api/v1/dang-nhap/buoc-hai", { body: { mfaToken: token } }),
    );
    return { totp: data.totp, recovery: data.maKhoiPhuc, passkey: data.khoa ?? null, tiep };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw startAgain(context);
    throw error;
  }
}

/** Answers the second step's form: a code of the app, a recovery code, or a passkey. */
export async function answerSecondStep(context: Context, request: Request) {
  const form = await request.formData();
  const { token, tiep } = readPending(request);
  const passkey = typed(form, "khoa");
  const proof: Record<string, string> = passkey ? { passkey } : { otp: typedCode(form) };
  if (!passkey && !proof.otp) return refuse(form, m.security_factor_code_missing());
  const answer = await askForTokens(context, { grant_type: MFA, mfa_token: token, ...proof });
  if (answer.kind === "granted") {
    forget(requestState(context));
    return enter(context, request, answer.grant, tiep);
  }
  if (answer.kind === "unavailable" || answer.status === 429 || answer.status === 403) {
    return loginRefused(answer, form);
  }
  if (answer.extra.ma === "buoc_hai_het_han") return startAgain(context);
  return refuse(form, passkey ? m.security_factor_passkey_refused() : m.security_factor_code_wrong());
}

function refuse(form: FormData, thongBao: string) {
  const errors = [{ truong: "ma", ma: "ma_khong_dung", thongBao }];
  return failForm(422, { code: "ma_khong_dung", message: "", errors }, form);
}

/** The challenge of a login by passkey alone. */
export async function startPasskeyLogin(context: Context) {
  return (await unwrap(gateway(context).POST("/auth/api/v1/dang-nhap/khoa"))).data;
}

/** Logs in by the passkey alone. */
export async function logInByPasskey(context: Context, request: Request, form: FormData) {
  const answer = await askForTokens(context, {
    grant_type: PASSKEY,
    luong_id: typed(form, "luongId"),
    passkey: typed(form, "khoa"),
  });
  const tiep = ownPath(requestState(context).url.searchParams.get("tiep"));
  if (answer.kind === "granted") return enter(context, request, answer.grant, tiep);
  if (answer.kind === "refused" && answer.extra.ma) {
    return failForm(401, { code: "login_401", message: m.security_factor_passkey_refused() }, form);
  }
  return loginRefused(answer, form);
}
