import { data, redirect } from "react-router";
import type { ConfirmationAsked, ConfirmationTexts, ConfirmationWays } from "~/lib/confirmation";
import { confirmPath, ownPath } from "~/lib/safe-path";
import { CODE_MINUTES } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { type Answer, gateway, load, unwrap } from "~/server/api.server";
import { now } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { typed, typedCode } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { seal, unseal } from "~/server/sealed.server";
import { renewSession } from "./refresh.server";

/** The API's code of a call that needs a login of the last minutes. */
const NEEDED = "can_xac_nhan_lai";
const PURPOSE = "form-to-confirm";
/** How long a form waits for the confirmation. */
const WAITS_MS = 15 * 60 * 1000;

/** Whether the API wants the person to confirm that it is them. */
function needsConfirmation(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === NEEDED;
}

async function waysOf(context: Context): Promise<ConfirmationWays> {
  const { data: ways } = await load(gateway(context).POST("/auth/api/v1/toi/xac-nhan/cach"));
  const { matKhau: password, totp, ma: code, khoa, luongId } = ways;
  return { password, totp, code, passkey: khoa ?? null, flow: luongId ?? null };
}

/** Why it is asked. */
function leadOf(kept: string): string {
  return kept ? m.security_confirm_lead_form() : m.security_confirm_lead();
}

function textsOf(): ConfirmationTexts {
  return {
    title: m.security_confirm_title(),
    password: m.auth_password(),
    sentCode: m.auth_code(),
    sentCodeHint: m.auth_code_hint({ minutes: CODE_MINUTES }),
    factor: m.security_confirm_or_code(),
    hint: m.security_confirm_code_hint(),
    submit: m.security_confirm_submit(),
    send: m.security_confirm_send_code(),
    passkey: m.security_factor_use_passkey(),
    back: m.security_confirm_back(),
  };
}

/** Everything the page of the confirmation shows. */
export async function confirmationAsked(
  context: Context,
  { kept = "", intent = "", problem = "", sent = "" } = {},
): Promise<ConfirmationAsked> {
  const ways = await waysOf(context);
  const texts = textsOf();
  return {
    code: "confirm_identity",
    lead: leadOf(kept),
    texts,
    ways,
    kept,
    intent,
    problem,
    sent,
    elsewhere: null,
  };
}

/** The form, sealed for this person and this address: it passes through the page without being readable there. */
function keepForm(context: Context, form: FormData): string {
  const { session, url } = requestState(context);
  const fields = [...form].filter(([, value]) => typeof value === "string");
  return seal(PURPOSE, JSON.stringify([session?.user.sub, url.pathname, now() + WAITS_MS, fields]));
}

function openForm(context: Context, kept: string): FormData | null {
  const { session, url } = requestState(context);
  const text = unseal(PURPOSE, kept);
  if (!text) return null;
  const [sub, path, until, fields] = JSON.parse(text) as [string, string, number, [string, string][]];
  if (sub !== session?.user.sub || path !== url.pathname || until < now()) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Sends the proof in a form of the confirmation. Returns what to show next, or null when it is confirmed. */
export async function confirmIdentity(
  context: Context,
  form: FormData,
): Promise<{ problem?: string; sent?: string } | null> {
  const api = gateway(context);
  const sent = typed(form, "xnLuong");
  try {
    if (form.get("xn") === "send") {
      return { sent: (await unwrap(api.POST("/auth/api/v1/toi/xac-nhan/ma"))).data.luongId };
    }
    const body = proofIn(form);
    if (!body) return { problem: m.security_confirm_missing(), sent };
    await unwrap(api.POST("/auth/api/v1/toi/xac-nhan", { body }));
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![409, 422, 429].includes(error.status)) throw error;
    return { problem: error.errors[0]?.thongBao || error.detail || error.message, sent };
  }
  const state = requestState(context);
  if (state.session) await renewSession(state, state.session);
  return null;
}

function proofIn(form: FormData) {
  const khoa = typed(form, "xnKhoa");
  if (khoa) return { khoa: JSON.parse(khoa) as Record<string, unknown>, luongId: typed(form, "xnLuongKhoa") };
  const [password, code, sentCode] = [
    form.get("xnMatKhau"),
    typedCode(form, "xnMa"),
    typedCode(form, "xnMaGui"),
  ];
  if (sentCode) return { maDaGui: sentCode, luongId: typed(form, "xnLuong") };
  if (code) return { ma: code };
  return password ? { matKhau: String(password) } : null;
}

/** A fresh login at the other realm, which ends on a page that says to come back. */
const REALM_LOGIN = `/dang-nhap/realm?lai=1&tiep=${encodeURIComponent("/xac-nhan-la-ban?xong=1")}`;
const NO_WAYS: ConfirmationWays = { password: false, totp: false, code: false, passkey: null, flow: null };

/**
 * At a foreign realm the confirmation is a fresh login there; the API looks at its time. The login happens in another tab,
 * for nothing of the form may travel through the other realm, and it waits here meanwhile.
 */
function askElsewhere(foreign: string, kept: string, intent: string, again: boolean): ConfirmationAsked {
  const problem = again ? m.security_confirm_not_yet() : "";
  const lead = m.security_confirm_there({ realm: new URL(foreign).host });
  const elsewhere = {
    href: REALM_LOGIN,
    lead,
    open: m.security_confirm_there_open(),
  };
  return {
    code: "confirm_identity",
    lead: leadOf(kept),
    texts: { ...textsOf(), submit: m.security_confirm_there_done() },
    ways: NO_WAYS,
    kept,
    intent,
    problem,
    sent: "",
    elsewhere,
  };
}

/** A page or a download at a foreign realm: there and back. */
export function confirmElsewhere(context: Context, next: string): Response {
  setFlash(requestState(context), { kind: "info", text: m.security_confirm_elsewhere() });
  return redirect(`/dang-nhap/realm?lai=1&tiep=${encodeURIComponent(ownPath(next, "/nguoi-dung"))}`);
}

/**
 * The answer of a download that may need a fresh login: then the page of the confirmation comes, and the download after it.
 * @throws the redirect there.
 */
export async function confirmedFirst<T>(context: Context, answer: Promise<Answer<T>>): Promise<Answer<T>> {
  const got = await answer;
  if (got.response.ok) return got;
  await unwrap(Promise.resolve(got)).catch((error: unknown) => {
    const { pathname, search } = requestState(context).url;
    if (needsConfirmation(error)) throw redirect(confirmPath(pathname + search));
  });
  return got;
}

/** Reads a download that may need a fresh login. @throws the redirect to it, or the page that `load` would show. */
export function loadConfirmed<T>(context: Context, answer: Promise<Answer<T>>): Promise<T> {
  return load(confirmedFirst(context, answer));
}

/** Puts the fields of the form that waited in place of the confirmation's, so that a refusal later keeps what was typed. */
function restore(form: FormData, own: FormData): void {
  for (const name of [...form.keys()]) form.delete(name);
  for (const [name, value] of own) form.append(name, value);
}

/** The form that was sent before the confirmation in `form`; its proof is checked. @throws the question when that fails. */
async function confirmed(context: Context, form: FormData, kept: string): Promise<void> {
  const own = openForm(context, kept);
  const { foreign } = env().oidc;
  const intent = typed(form, "intent");
  const late = { intent, problem: m.security_confirm_too_late() };
  if (!own && foreign) throw ask({ ...askElsewhere(foreign, "", intent, false), ...late });
  if (!own) throw ask(await confirmationAsked(context, late));
  const next = foreign ? null : await confirmIdentity(context, form);
  if (next) throw ask(await confirmationAsked(context, { kept, intent, ...next }));
  restore(form, own);
}

function ask(asked: ConfirmationAsked): Error {
  return data(asked, { status: 403, headers: { "Cache-Control": "no-store" } }) as unknown as Error;
}

/**
 * Runs a change that may need a fresh login: then a page asks for the confirmation, and its answer runs the change
 * with everything that was typed. Works without scripts: the form waits, sealed, in the page.
 * @param form what was sent; after a confirmation it holds the fields of the form that waited, for `work` and for a refusal.
 */
export async function withConfirmation<T>(
  context: Context,
  form: FormData,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  const kept = typed(form, "xnGiuLai");
  if (kept) await confirmed(context, form, kept);
  try {
    return await work(form);
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
    const { foreign } = env().oidc;
    const waits = keepForm(context, form);
    const intent = typed(form, "intent");
    throw ask(
      foreign
        ? askElsewhere(foreign, waits, intent, kept !== "")
        : await confirmationAsked(context, { kept: waits, intent }),
    );
  }
}
