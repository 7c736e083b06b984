import { randomBytes } from "node:crypto";
import { redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { readSigned, signedCookie } from "~/server/cookies.server";
import { setFlash, showAgain } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { Rating, RatingReason } from "../model/types";
import { questionOf } from "./question.server";

const COOKIE = "khoisu_assistant";
/** As long as the API opens a visitor's conversations, in seconds. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const THREADS = "/chatbot/api/v1/hoi-thoai";
const THREAD = "/chatbot/api/v1/hoi-thoai/{id}";

/** The header that opens a visitor's own conversations; none for a person without any. */
export function visitorHeader(request: Request): { "Khach-Token"?: string } {
  const token = readSigned(request, COOKIE);
  return token ? { "Khach-Token": token } : {};
}

/** The same for somebody who starts one: their token is made here and bound to this browser for 30 days. */
function startingHeader(context: Context, request: Request): { "Khach-Token"?: string } {
  const state = requestState(context);
  if (state.session) return visitorHeader(request);
  const token = readSigned(request, COOKIE) ?? randomBytes(32).toString("base64url");
  state.cookies.push(signedCookie(COOKIE, token, COOKIE_SECONDS));
  return { "Khach-Token": token };
}

function onceKey(form: FormData): string {
  return typed(form, "khoa") || crypto.randomUUID();
}

/** Starts a conversation with the typed question and redirects to it; a refusal keeps what was typed. */
export async function startConversation(context: Context, request: Request) {
  const form = await request.formData();
  const header = { ...startingHeader(context, request), "Idempotency-Key": onceKey(form) };
  try {
    const body = { cauHoi: questionOf(form) };
    const call = gateway(context).POST(THREADS, { params: { header }, body, ...patience(form) });
    const { data } = await unwrap(call);
    return redirect(`/tro-ly-ai/${data.id}#tra-loi`);
  } catch (error) {
    return failureOf(error, form);
  }
}

/** One's own conversations, the newest first; none for a visitor who has not asked anything. */
export async function ownConversations(context: Context, request: Request) {
  const header = visitorHeader(request);
  if (!requestState(context).session && !header["Khach-Token"]) return [];
  return (await load(gateway(context).GET(THREADS, { params: { header } }))).data;
}

/** One's own conversation; anybody else's is not found. */
export async function loadConversation(context: Context, request: Request, id: string) {
  const header = visitorHeader(request);
  if (!requestState(context).session && !header["Khach-Token"]) throw new Response(null, { status: 404 });
  const call = gateway(context).GET(THREAD, { params: { header, path: { id } } });
  return (await load(call)).data;
}

type Intent = (
  context: Context,
  header: { "Khach-Token"?: string },
  id: string,
  form: FormData,
) => Promise<string>;

/** A page with scripts follows the answer itself; the others wait until it is written. */
function patience(form: FormData): { headers: { Prefer: string } } | undefined {
  return typed(form, "theoDoi") ? { headers: { Prefer: "respond-async" } } : undefined;
}

const ask: Intent = async (context, header, id, form) => {
  const params = { header: { ...header, "Idempotency-Key": onceKey(form) }, path: { id } };
  const body = { cauHoi: questionOf(form) };
  await unwrap(gateway(context).POST(`${THREAD}/cau-hoi`, { params, body, ...patience(form) }));
  return `/tro-ly-ai/${id}#tra-loi`;
};

const rate: Intent = async (context, header, id, form) => {
  const params = { header, path: { id, so: Number(typed(form, "so")) || 1 } };
  const body = {
    danhGia: typed(form, "danhGia") as Rating,
    lyDo: typed(form, "lyDo") as RatingReason,
    ghiChu: typed(form, "ghiChu"),
  };
  await unwrap(gateway(context).POST(`${THREAD}/cau-hoi/{so}/danh-gia`, { params, body }));
  setFlash(requestState(context), { kind: "success", text: m.assistant_rated() });
  return `/tro-ly-ai/${id}`;
};

const handOver: Intent = async (context, header, id, form) => {
  const version = typed(form, "dongY");
  const body = {
    hoTen: typed(form, "hoTen"),
    soDienThoai: typed(form, "soDienThoai") || null,
    email: typed(form, "email") || null,
    noiDung: typed(form, "noiDung").replaceAll("\r\n", "\n"),
    dongY: version !== "",
    phienBanDongY: version || null,
    phieu: typed(form, "phieu") || null,
  };
  const params = { header: { ...header, "Idempotency-Key": onceKey(form) }, path: { id } };
  await unwrap(gateway(context).POST(`${THREAD}/gap-nhan-vien`, { params, body }));
  return `/tro-ly-ai/${id}#nguoi-that`;
};

const remove: Intent = async (context, header, id) => {
  await unwrap(gateway(context).DELETE(THREAD, { params: { header, path: { id } } }));
  setFlash(requestState(context), { kind: "success", text: m.assistant_deleted() });
  return "/tro-ly-ai";
};

const stop: Intent = async (context, header, id, form) => {
  const params = { header, path: { id, so: Number(typed(form, "so")) || 1 } };
  await unwrap(gateway(context).POST(`${THREAD}/cau-hoi/{so}/dung`, { params }));
  return `/tro-ly-ai/${id}#tra-loi`;
};

const answerConsent: Intent = async (context, header, id, form) => {
  const body = { dongY: typed(form, "dongY") === "1" };
  await unwrap(gateway(context).POST(`${THREAD}/dong-y-ai`, { params: { header, path: { id } }, body }));
  return `/tro-ly-ai/${id}#ai-soan`;
};

const INTENTS = new Map<string, Intent>([
  ["ask", ask],
  ["rate", rate],
  ["hand-over", handOver],
  ["delete", remove],
  ["stop", stop],
  ["model-consent", answerConsent],
]);

/** Does what the form's `intent` names in the person's own conversation and shows the page again. */
export async function changeConversation(context: Context, request: Request, id: string) {
  const form = await request.formData();
  const change = INTENTS.get(typed(form, "intent"));
  if (!change) return showAgain(context);
  try {
    return redirect(await change(context, visitorHeader(request), id, form));
  } catch (error) {
    return failureOf(error, form);
  }
}
