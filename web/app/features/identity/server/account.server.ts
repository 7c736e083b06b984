import { redirect } from "react-router";
import { withdrawConsent } from "~/features/id-scan/server/id-scan.server";
import { birthdayIn } from "~/features/identity/model/account";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { renewSession } from "~/server/auth/refresh.server";
import { now } from "~/server/clock.server";
import { readSigned, signedCookie } from "~/server/cookies.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { typedCode } from "~/server/form-values.server";
import { failForm } from "~/server/problem.server";
import { type Context, type RequestState, requestState } from "~/server/request-state.server";
import { deleteAddress, preferAddress } from "./address-book.server";
import { askAboutData } from "./data-requests.server";

const PATH = "/nguoi-dung";
const ADDING_COOKIE = "khoisu_them";
const ADDING_SECONDS = 20 * 60;

/** A second way to log in whose code is pending. Times are milliseconds since 1970. */
type Adding = { luongId: string; dinhDanh: string; expiresAt: number; resendAt: number };

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Everything on the account screen. */
export async function loadAccount(context: Context, request: Request) {
  const api = gateway(context);
  const { foreign, accountUrl } = env().oidc;
  const [profile, sessions, consents, rules, dataRequests, addresses, views, owed] = await Promise.all([
    load(api.GET("/auth/api/v1/toi")),
    load(api.GET("/auth/api/v1/phien")),
    load(api.GET("/auth/api/v1/toi/dong-y")),
    load(api.GET("/auth/api/v1/dang-ky/quy-dinh")),
    load(api.GET("/auth/api/v1/toi/du-lieu/yeu-cau")),
    load(api.GET("/auth/api/v1/toi/dia-chi")),
    load(api.GET("/auth/api/v1/toi/luot-xem")),
    owedOf(context),
  ]);
  return {
    profile: profile.data,
    sessions: sessions.data,
    consents: consents.data,
    rules: rules.data,
    dataRequests: dataRequests.data,
    addresses: addresses.data,
    views: views.data,
    owed,
    adding: shown(readAdding(request)),
    realm: foreign && { realm: new URL(foreign).host, url: accountUrl },
  };
}

function readAdding(request: Request): Adding | null {
  const value = readSigned(request, ADDING_COOKIE);
  return value ? (JSON.parse(value) as Adding) : null;
}

function keepAdding(state: RequestState, adding: Adding | null): void {
  const value = adding ? JSON.stringify(adding) : "";
  state.cookies.push(signedCookie(ADDING_COOKIE, value, adding ? ADDING_SECONDS : 0));
}

/** What the screen may know; times in seconds from now. */
function shown(adding: Adding | null) {
  if (!adding) return null;
  const seconds = (at: number) => Math.max(0, Math.ceil((at - now()) / 1000));
  const { dinhDanh, expiresAt, resendAt } = adding;
  return { dinhDanh, expiresIn: seconds(expiresAt), resendIn: seconds(resendAt) };
}

function done(context: Context, sentence: string, part = "") {
  setFlash(requestState(context), { kind: "success", text: sentence });
  return redirect(PATH + part);
}

function refuse(form: FormData, truong: string, thongBao: string) {
  const errors = [{ truong, ma: "du_lieu_khong_hop_le", thongBao }];
  return failForm(422, { code: "du_lieu_khong_hop_le", message: "", errors }, form);
}

async function saveProfile(context: Context, form: FormData) {
  const ngaySinh = birthdayIn(text(form, "ngaySinh"));
  if (!ngaySinh) return refuse(form, "ngaySinh", m.auth_birthday_wrong());
  const ngonNgu = text(form, "ngonNgu") === "en" ? ("en" as const) : ("vi" as const);
  const body = { hoTen: text(form, "hoTen"), ngaySinh, ngonNgu };
  await unwrap(gateway(context).PATCH("/auth/api/v1/toi", { body }));
  // The name in the header is from the token.
  const state = requestState(context);
  if (state.session) await renewSession(state, state.session);
  return done(context, m.account_saved());
}

async function changePassword(context: Context, form: FormData) {
  const body = {
    matKhauCu: String(form.get("matKhauCu") ?? ""),
    matKhauMoi: String(form.get("matKhauMoi") ?? ""),
  };
  await unwrap(gateway(context).POST("/auth/api/v1/doi-mat-khau", { body }));
  return done(context, m.account_password_done());
}

type Started = { luongId: string; hetHanSau: number; guiLaiSau: number };

function started(dinhDanh: string, { luongId, hetHanSau, guiLaiSau }: Started): Adding {
  return { luongId, dinhDanh, expiresAt: now() + hetHanSau * 1000, resendAt: now() + guiLaiSau * 1000 };
}

async function startAdding(context: Context, form: FormData) {
  const dinhDanh = text(form, "dinhDanh");
  const call = gateway(context).POST("/auth/api/v1/toi/dinh-danh", { body: { dinhDanh } });
  keepAdding(requestState(context), started(dinhDanh, (await unwrap(call)).data));
  return redirect(PATH);
}

async function resend(context: Context, request: Request) {
  const adding = readAdding(request);
  if (!adding) return redirect(PATH);
  const call = gateway(context).POST("/auth/api/v1/gui-lai-ma", { body: { luongId: adding.luongId } });
  keepAdding(requestState(context), started(adding.dinhDanh, (await unwrap(call)).data));
  return done(context, m.auth_code_resent());
}

async function finishAdding(context: Context, request: Request, form: FormData) {
  const adding = readAdding(request);
  if (!adding) return redirect(PATH);
  const ma = typedCode(form);
  if (!/^\d{6}$/.test(ma)) return refuse(form, "ma", m.auth_code_form());
  const body = { luongId: adding.luongId, ma };
  await unwrap(gateway(context).POST("/auth/api/v1/toi/dinh-danh/xac-thuc", { body }));
  keepAdding(requestState(context), null);
  return done(context, m.account_added({ where: adding.dinhDanh }));
}

async function endSession(context: Context, form: FormData) {
  const path = { phien_id: text(form, "phien") };
  await unwrap(gateway(context).DELETE("/auth/api/v1/phien/{phien_id}", { params: { path } }));
  return done(context, m.account_session_ended());
}

async function endOthers(context: Context) {
  await unwrap(gateway(context).DELETE("/auth/api/v1/phien"));
  return done(context, m.account_sessions_ended());
}

async function setMarketing(context: Context, form: FormData) {
  const dongY = form.get("dongY") === "true";
  const body = { dongY, phienBan: text(form, "phienBan") };
  await unwrap(gateway(context).PUT("/auth/api/v1/toi/dong-y/tiep-thi", { body }));
  return done(context, dongY ? m.account_marketing_on() : m.account_marketing_off());
}

async function withdrawPictures(context: Context) {
  return done(context, m.id_scan_withdrawn({ count: await withdrawConsent(context) }));
}

async function askData(context: Context, form: FormData) {
  const answer = await askAboutData(context, form);
  return typeof answer === "string" ? done(context, answer) : answer;
}

/** The orders of which money goes back and nobody knows where to, with the banks it can go to. */
async function owedOf(context: Context) {
  const api = gateway(context);
  const { data } = await load(api.GET("/auth/api/v1/toi/du-lieu/tien-phai-hoan"));
  const orders = data.filter(({ coTaiKhoan }) => !coTaiKhoan).map(({ maDonHang }) => maDonHang);
  if (orders.length === 0) return { orders, banks: [] };
  const banks = await load(api.GET("/business/api/v1/commons/ngan-hang"));
  return { orders, banks: banks.data.toSorted((one, other) => one.ten.localeCompare(other.ten)) };
}

async function withdrawDataRequest(context: Context, form: FormData) {
  const params = { path: { ma: text(form, "yeuCau") } };
  await unwrap(gateway(context).POST("/auth/api/v1/toi/du-lieu/yeu-cau/{ma}/rut", { params }));
  return done(context, m.mydata_withdrawn());
}

function stopAdding(context: Context) {
  keepAdding(requestState(context), null);
  return redirect(PATH);
}

/** Does what the pressed button says; refusals are thrown. */
export async function changeAccount(context: Context, request: Request, form: FormData) {
  switch (form.get("intent")) {
    case "profile":
      return saveProfile(context, form);
    case "password":
      return changePassword(context, form);
    case "add":
      return startAdding(context, form);
    case "resend":
      return resend(context, request);
    case "confirm":
      return finishAdding(context, request, form);
    case "end":
      return endSession(context, form);
    case "end-others":
      return endOthers(context);
    case "data":
      return askData(context, form);
    case "data-withdraw":
      return withdrawDataRequest(context, form);
    case "address-delete":
      return done(context, await deleteAddress(context, form), "#so-dia-chi");
    case "address-default":
      return done(context, await preferAddress(context, form), "#so-dia-chi");
    case "marketing":
      return setMarketing(context, form);
    case "pictures":
      return withdrawPictures(context);
    default:
      return stopAdding(context);
  }
}
