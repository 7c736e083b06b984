import { redirect } from "react-router";
import { birthdayIn } from "~/features/identity/model/account";
import type { FieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { sessionFromGrant } from "~/server/auth/session.server";
import { isCollected, typed } from "~/server/form-values.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { answerCode, requestCode } from "./code.server";
import { type Flow, forgetFlow, readFlow, shownFlow, ticketDied } from "./code-flow.server";
import { askForTokens, loginRefused, openSession } from "./login.server";
import { describeTicket, startAgain } from "./register.server";
import { goToSecondStep, wantsSecondStep } from "./second-step.server";

const HERE = "/quan-ly-gio-hang/dat-hang";
const OTP = "urn:khoisu:params:oauth:grant-type:otp";
/** What the buttons of a visitor's forms say; an order without a login says something else. */
const INTENTS = new Set(["start", "confirm", "resend", "restart", "order-new"]);

function ownFlow(request: Request): Flow | null {
  const flow = readFlow(request);
  return flow?.kind === "order" ? flow : null;
}

/** Where a visitor is on the way to an order: naming an address, typing its code, or new here and about to order. */
export function buyerStep(request: Request) {
  const flow = ownFlow(request);
  const step = flow === null ? "contact" : flow.phieu ? "details" : "code";
  return { step, flow: flow && shownFlow(flow) } as const;
}

/** Whether a visitor sent one of the forms by which they become known; a form without a button is the code's. */
export function isBuyerForm(form: FormData): boolean {
  return !form.has("intent") || INTENTS.has(typed(form, "intent"));
}

/**
 * Answers those forms, whether or not there is an account: only who has read the code learns which.
 * @returns null once the person is logged in, and the form that was sent is their order.
 */
export async function answerBuyer(context: Context, request: Request, form: FormData) {
  const flow = ownFlow(request);
  if (typed(form, "intent") === "restart") return forgetAndAsk(context);
  if (typed(form, "intent") === "start") return requestCode(context, form, "order", HERE);
  if (!flow) return startAgain(context, HERE);
  if (flow.phieu) return becomeKnown(context, request, form, flow);
  const confirmed = (known: Flow, sent: FormData) => greet(context, request, sent, known);
  return answerCode(context, request, flow, { confirmed, resent: HERE });
}

function forgetAndAsk(context: Context) {
  forgetFlow(requestState(context));
  return redirect(HERE);
}

/** After the right code: anybody who has an account is logged in, everybody else is asked who they are. */
async function greet(context: Context, request: Request, form: FormData, flow: Flow) {
  const ticket = await describeTicket(context, flow.phieu ?? "");
  if (!ticket?.daCoTaiKhoan) return redirect(HERE);
  return (await logIn(context, request, form, flow)) ?? redirect(HERE);
}

/** Logs in with the ticket. Null when that is done, else what the browser is answered. */
async function logIn(context: Context, request: Request, form: FormData, flow: Flow) {
  const answer = await askForTokens(context, { grant_type: OTP, phieu: flow.phieu ?? "" });
  forgetFlow(requestState(context));
  if (wantsSecondStep(answer)) return goToSecondStep(context, answer, HERE);
  if (answer.kind !== "granted") return loginRefused(answer, form);
  await openSession(context, request, sessionFromGrant(answer.grant));
  return null;
}

/** Makes the account with the order's own form. An address that got one meanwhile is logged in instead. */
async function becomeKnown(context: Context, request: Request, form: FormData, flow: Flow) {
  const errors = missing(form);
  if (errors.length > 0) return failForm(422, { code: "du_lieu_khong_hop_le", message: "", errors }, form);
  try {
    const call = gateway(context).POST("/auth/api/v1/dang-ky/hoan-tat", { body: accountOf(form, flow) });
    await openSession(context, request, sessionFromGrant(await unwrap(call)));
  } catch (error) {
    if (ticketDied(error)) return startAgain(context, HERE);
    if (error instanceof ApiProblem && error.status === 409) return logIn(context, request, form, flow);
    return refused(error, form);
  }
  forgetFlow(requestState(context));
  return null;
}

/** A refusal of the account, with what the one tick stands for reported on it. */
function refused(error: unknown, form: FormData) {
  const refusal = failureOf(error, form);
  for (const one of refusal.data.errors) {
    if (one.truong === "dongY.dieuKhoan" || one.truong === "duNangLuc") one.truong = "dongYDieuKhoan";
  }
  return refusal;
}

/** One tick stands for the terms and for the declaration of age and capacity, as its text says (S1.12). */
function accountOf(form: FormData, flow: Flow) {
  return {
    phieu: flow.phieu ?? "",
    hoTen: typed(form, "hoTen"),
    ngaySinh: birthdayIn(typed(form, "ngaySinh")) ?? "",
    duNangLuc: form.has("dongYDieuKhoan"),
    dongY: { dieuKhoan: typed(form, "dongYDieuKhoan") },
    matKhau: null,
  };
}

/** The fields of an address, where the order has something to deliver and the buyer does not collect it. */
function addressWanted(form: FormData) {
  if (!form.has("diaChiGiao.soNhaDuong") || isCollected(form)) return [];
  return [
    ["diaChiGiao.soNhaDuong", typed(form, "diaChiGiao.soNhaDuong"), m.auth_need_street()],
    ["diaChiGiao.phuongXa", typed(form, "diaChiGiao.phuongXa"), m.auth_need_ward()],
  ] as const;
}

/** What the API could only call malformed or would be asked before, all at once and in the order of the page. */
function missing(form: FormData): FieldError[] {
  const wanted = [
    ["hoTen", typed(form, "hoTen"), m.auth_need_name()],
    ["ngaySinh", birthdayIn(typed(form, "ngaySinh")), m.auth_birthday_wrong()],
    ...addressWanted(form),
    ["dongYDieuKhoan", typed(form, "dongYDieuKhoan"), m.auth_need_terms()],
  ] as const;
  return wanted
    .filter(([, value]) => !value)
    .map(([truong, , thongBao]) => ({ truong, ma: "missing", thongBao }));
}
