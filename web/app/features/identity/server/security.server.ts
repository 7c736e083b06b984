import { redirect } from "react-router";
import type { SecurityReply } from "~/features/identity/model/security";
import { ownPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { renewSession } from "~/server/auth/refresh.server";
import { setFlash } from "~/server/flash.server";
import { typed, typedCode } from "~/server/form-values.server";
import { ApiProblem, failForm } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { seal, unseal } from "~/server/sealed.server";
import type { components } from "~contract/api";

type Schemas = components["schemas"];
type NewApp = Schemas["TotpStarted"];

const PATH = "/nguoi-dung/bao-mat";
const PURPOSE = "new-app";

/** The person's factors, and where they were going. */
export async function loadSecurity(context: Context) {
  const { data } = await load(gateway(context).GET("/auth/api/v1/toi/yeu-to"));
  const tiep = requestState(context).url.searchParams.get("tiep");
  return { ...data, tiep: tiep ? ownPath(tiep) : null };
}

function done(context: Context, text: string) {
  const state = requestState(context);
  setFlash(state, { kind: "success", text });
  return redirect(PATH + state.url.search);
}

function shownApp({ id, biMat, diaChi, qr }: NewApp): SecurityReply {
  const kept = seal(PURPOSE, JSON.stringify({ id, biMat, diaChi, qr }));
  return { app: { id, secret: biMat, address: diaChi, qr, kept } };
}

/** The secret of a form whose code was wrong, to be shown again. */
function appInForm(form: FormData): SecurityReply {
  const text = unseal(PURPOSE, typed(form, "moi"));
  return text ? shownApp(JSON.parse(text) as NewApp) : {};
}

async function startApp(context: Context, form: FormData): Promise<SecurityReply> {
  const body = { ten: typed(form, "ten") || m.security_factor_kind_app() };
  return shownApp((await unwrap(gateway(context).POST("/auth/api/v1/toi/yeu-to/totp", { body }))).data);
}

/** The session has the factor from now on; its tokens must say so. */
async function finish(context: Context, codes: string[]) {
  const state = requestState(context);
  if (state.session) await renewSession(state, state.session);
  return codes.length > 0 ? { codes } : done(context, m.security_factor_added());
}

async function confirmApp(context: Context, form: FormData) {
  const body = { id: typed(form, "id"), ma: typedCode(form) };
  const call = gateway(context).POST("/auth/api/v1/toi/yeu-to/totp/xac-nhan", { body });
  try {
    return await finish(context, (await unwrap(call)).data.maKhoiPhuc);
  } catch (error) {
    const wrong = error instanceof ApiProblem && error.errors.some(({ truong }) => truong === "ma");
    if (!wrong) throw error;
    const { code, errors } = error as ApiProblem;
    return failForm(422, { code, message: "", errors, extra: { ...appInForm(form) } }, form);
  }
}

async function startKey(context: Context, form: FormData): Promise<SecurityReply> {
  const { data } = await unwrap(gateway(context).POST("/auth/api/v1/toi/yeu-to/khoa/bat-dau"));
  const name = typed(form, "ten") || m.security_factor_kind_key();
  return { key: { flow: data.luongId, name, options: data.tuyChon } };
}

async function addKey(context: Context, form: FormData) {
  const khoa = JSON.parse(typed(form, "khoa")) as Record<string, unknown>;
  const body = { luongId: typed(form, "luongId"), ten: typed(form, "ten"), khoa };
  const { data } = await unwrap(gateway(context).POST("/auth/api/v1/toi/yeu-to/khoa", { body }));
  return finish(context, data.maKhoiPhuc);
}

async function rename(context: Context, form: FormData) {
  const params = { path: { yeuToId: typed(form, "yeuTo") } };
  const body = { ten: typed(form, "ten") };
  await unwrap(gateway(context).PATCH("/auth/api/v1/toi/yeu-to/{yeuToId}", { params, body }));
  return done(context, m.security_factor_renamed());
}

async function remove(context: Context, form: FormData) {
  const params = { path: { yeuToId: typed(form, "yeuTo") } };
  await unwrap(gateway(context).DELETE("/auth/api/v1/toi/yeu-to/{yeuToId}", { params }));
  return done(context, m.security_factor_removed());
}

async function newCodes(context: Context): Promise<SecurityReply> {
  const { data } = await unwrap(gateway(context).POST("/auth/api/v1/toi/yeu-to/ma-khoi-phuc"));
  return { codes: data.maKhoiPhuc };
}

/** Does what the pressed button says; refusals are thrown. */
export async function changeSecurity(context: Context, form: FormData) {
  switch (form.get("intent")) {
    case "app":
      return startApp(context, form);
    case "app-code":
      return confirmApp(context, form);
    case "key":
      return startKey(context, form);
    case "key-made":
      return addKey(context, form);
    case "rename":
      return rename(context, form);
    case "remove":
      return remove(context, form);
    case "codes":
      return newCodes(context);
    default:
      return redirect(PATH);
  }
}
