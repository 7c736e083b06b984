import { redirect } from "react-router";
import { cycleName } from "~/features/admin/model/cycle-name";
import { PREVIEW } from "~/lib/failure";
import { formatDate } from "~/lib/text/format";
import { typedAmount } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { withConfirmation } from "~/server/auth/confirm.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader, requireAdminArea } from "./admin-guard.server";
import { savedOrAsked } from "./approvals.server";
import { withFieldNames } from "./field-labels.server";

type Schemas = components["schemas"];
export type WrongPrice = Pick<Schemas["CancelMispriced"], "goiCuocId" | "chuKy" | "donGia">;

/** In the order of the list of legal types. */
const LEGAL_TYPES = ["DNTN", "TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"] as const;

/** The price that an address names. @throws a Response of status 404 for none. */
export function wrongPriceOf(params: URLSearchParams): WrongPrice {
  const chuKy = cycleName.codes.find((cycle) => cycle === params.get("chuKy"));
  const donGia = params.get("donGia") ?? "";
  if (!chuKy || !/^\d{1,12}$/.test(donGia)) throw new Response(null, { status: 404 });
  return { goiCuocId: params.get("goi") ?? "", chuKy, donGia: Number(donGia) };
}

/** Without the tick nothing is cancelled; it says yes to so many orders, so one set before their number changed is none. */
function requireTick(form: FormData): void {
  if (typed(form, "chac") && typed(form, "chac") === typed(form, "soDon")) return;
  const message = m.admin_wrong_price_unsure();
  const errors = [{ truong: "chac", ma: "missing", thongBao: message }];
  throw new ApiProblem(422, { code: "chua_xac_nhan", title: message, errors });
}

/** Cancels the orders that were shown, after a fresh login; without the tick nothing happens. */
export function cancelMispriced(context: Context, id: string, price: WrongPrice, form: FormData) {
  // The form is the one that was sent before the confirmation: the answer to it has none of these fields.
  const work = async (own: FormData) => {
    requireTick(own);
    const soDon = Number(typed(own, "soDon"));
    const body = { ...price, soDon, lyDo: typed(own, "lyDo") };
    const params = { header: onceHeader(own) };
    await unwrap(gateway(context).POST("/payment/api/v1/quan-tri/don-hang-sai-gia", { params, body }));
    return m.admin_wrong_price_done({ count: soDon });
  };
  return adminChange({ context, area: "settings", form, to: `/quan-tri/dich-vu/${id}`, work });
}

const SERVICE = "/partner/api/v1/quan-tri/dich-vu/{dichVuId}";
const PACKAGE = "/partner/api/v1/quan-tri/dich-vu/{dichVuId}/goi-cuoc/{goiCuocId}";

type Work = (context: Context, id: string, form: FormData) => Promise<string>;
type Cycle = "MOT_LAN" | "THANG" | "QUY" | "NAM";

const version = (form: FormData) => Number(typed(form, "phienBan"));
const reason = (form: FormData) => typed(form, "lyDo");
const lines = (form: FormData, name: string) =>
  typed(form, name)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A whole number as typed; anything else is left to the API, which names the field. */
function whole(form: FormData, name: string): number {
  const text = typed(form, name);
  return (/^\d{1,9}$/.test(text) ? Number(text) : null) as number;
}

function amount(form: FormData, name: string): number {
  return typedAmount(typed(form, name) || "0") as number;
}

function packagePath(id: string, form: FormData) {
  return { path: { dichVuId: id, goiCuocId: typed(form, "goiCuocId") } };
}

function bothLanguages<T extends string>(form: FormData, ...names: T[]) {
  const pairs = names.flatMap((name) => [`${name}Vi`, `${name}En`].map((key) => [key, typed(form, key)]));
  return Object.fromEntries(pairs) as Record<`${T}Vi` | `${T}En`, string>;
}

/** What the service delivers: the rows that have a name, in their order. */
function resultsOf(form: FormData) {
  const rows = [...form.keys()].flatMap((key) => /^ketQua\.\d+\.loai$/.exec(key)?.[0].slice(0, -4) ?? []);
  return rows
    .map((at) => ({
      loai: typed(form, `${at}loai`) as Schemas["ResultKind"],
      tenVi: typed(form, `${at}tenVi`),
      tenEn: typed(form, `${at}tenEn`),
      batBuoc: typed(form, `${at}batBuoc`) === "true",
    }))
    .filter(({ tenVi, tenEn }) => tenVi || tenEn);
}

function texts(form: FormData) {
  return {
    ...bothLanguages(form, "ten", "tomTat", "moTa", "baoHanh", "thoiGian"),
    tuKhoa: typed(form, "tuKhoa"),
    ketQua: resultsOf(form),
    loaiHinh: LEGAL_TYPES.filter((type) => typed(form, `loaiHinh.${type}`) === "true"),
    datCocPhanTram: whole(form, "datCocPhanTram"),
    thuTu: whole(form, "thuTu"),
  };
}

function packageTexts(form: FormData) {
  return {
    ...bothLanguages(form, "ten", "moTa", "thoiGian"),
    baoGomVi: lines(form, "baoGomVi"),
    baoGomEn: lines(form, "baoGomEn"),
    giaoHang: typed(form, "giaoHang") === "true",
    noiBat: typed(form, "noiBat") === "true",
    thoiHanThang: whole(form, "thoiHanThang"),
    thuTu: whole(form, "thuTu"),
  };
}

const edit: Work = async (context, id, form) => {
  const body = { phienBan: version(form), lyDo: reason(form), ...texts(form) };
  await unwrap(gateway(context).PATCH(SERVICE, { params: { path: { dichVuId: id } }, body }));
  return m.admin_done_saved();
};

const editPackage: Work = async (context, id, form) => {
  const body = { phienBan: version(form), lyDo: reason(form), ...packageTexts(form) };
  await unwrap(gateway(context).PATCH(PACKAGE, { params: packagePath(id, form), body }));
  return m.admin_done_saved();
};

/** The form calls it `maGoi`: a field named `ma` is a secret code, which is never sent back to a page. */
function codeOnItsField(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const errors = error.errors.map((one) => (one.truong === "ma" ? { ...one, truong: "maGoi" } : one));
  return new ApiProblem(error.status, { ...error.extra, code: error.code, title: error.message, errors });
}

const addPackage: Work = async (context, id, form) => {
  const body = { phienBan: version(form), ma: typed(form, "maGoi"), ...packageTexts(form) };
  const params = { path: { dichVuId: id } };
  try {
    await unwrap(gateway(context).POST(`${SERVICE}/goi-cuoc`, { params, body }));
  } catch (error) {
    throw codeOnItsField(error);
  }
  return m.admin_done_package();
};

function newPrice(form: FormData) {
  return {
    chuKy: typed(form, "chuKy") as Cycle,
    // An empty price is not a price of 0 đồng.
    donGia: typedAmount(typed(form, "donGia")) as number,
    chiPhiBenThuBa: amount(form, "chiPhiBenThuBa"),
    phiNhaNuoc: amount(form, "phiNhaNuoc"),
    chiuThue: typed(form, "chiuThue") === "true",
    tuNgay: typed(form, "tuNgay") || null,
  };
}

const price: Work = async (context, id, form) => {
  const body = {
    ...newPrice(form),
    phienBan: version(form),
    lyDo: reason(form),
    xacNhan: typed(form, "xacNhan") === "true",
  };
  await unwrap(gateway(context).POST(`${PACKAGE}/gia`, { params: packagePath(id, form), body }));
  const done = body.tuNgay ? m.admin_done_price_from({ day: formatDate(body.tuNgay) }) : m.admin_done_price();
  return savedOrAsked(context, done, ["GIA"], id, `${typed(form, "goiCuocId")}:${body.chuKy}`);
};

/** The form again, with what its price would look like to customers. */
async function previewPrice(context: Context, id: string, form: FormData) {
  const options = { params: packagePath(id, form), body: newPrice(form) };
  const { data } = await unwrap(gateway(context).POST(`${PACKAGE}/gia/xem-truoc`, options));
  return failForm(200, { code: PREVIEW, message: "", extra: { xemTruoc: data } }, form);
}

const stop: Work = async (context, id, form) => {
  const path = { ...packagePath(id, form).path, chuKy: typed(form, "chuKy") as Cycle };
  const body = { phienBan: version(form), lyDo: reason(form) };
  await unwrap(gateway(context).POST(`${PACKAGE}/gia/{chuKy}/ket-thuc`, { params: { path }, body }));
  return m.admin_done_stop();
};

function sale(where: "dang-ban" | "ngung-ban"): Work {
  return async (context, id, form) => {
    const body = { phienBan: version(form), lyDo: reason(form) };
    const api = gateway(context);
    const params = packagePath(id, form);
    if (params.path.goiCuocId) await unwrap(api.POST(`${PACKAGE}/${where}`, { params, body }));
    else await unwrap(api.POST(`${SERVICE}/${where}`, { params: { path: { dichVuId: id } }, body }));
    return where === "dang-ban" ? m.admin_done_publish() : m.admin_done_withdraw();
  };
}

/** Gives the service steps of its own, or those of its family again. */
function process(rieng: boolean): Work {
  return async (context, id, form) => {
    const body = { rieng, phienBan: version(form), lyDo: reason(form) };
    const params = { path: { dichVuId: id } };
    await unwrap(gateway(context).PUT(`${SERVICE}/quy-trinh`, { params, body }));
    return rieng ? m.admin_process_own_done() : m.admin_process_of_family_done();
  };
}

const WORKS: Record<string, Work> = {
  edit,
  "own-process": process(true),
  "family-process": process(false),
  "edit-package": editPackage,
  "add-package": addPackage,
  price,
  stop,
  publish: sale("dang-ban"),
  withdraw: sale("ngung-ban"),
};

function workOf(form: FormData): Work {
  const work = WORKS[typed(form, "intent")];
  if (!work) throw new Response(null, { status: 400 });
  return work;
}

/** Somebody else saved first: shows what changed since, and keeps what was typed (design: nothing is lost). */
async function conflictOf(error: unknown, context: Context, id: string, form: FormData) {
  if (!(error instanceof ApiProblem) || error.code !== "phien_ban_cu") return null;
  const params = { path: { dichVuId: id } };
  const { data: now } = await unwrap(gateway(context).GET(SERVICE, { params }));
  const missed = now.suKien.slice(0, Math.max(0, now.phienBan - version(form)));
  const extra = { phienBan: now.phienBan, suKien: missed };
  return failForm(409, { code: error.code, message: m.admin_conflict(), extra }, form);
}

/** Changes a service as its form's `intent` names; a refusal keeps what was typed. */
export async function changeService(context: Context, id: string, form: FormData) {
  let text: string;
  try {
    requireAdminArea(context, "catalogue");
    if (typed(form, "nut") === "xem") return await previewPrice(context, id, form);
    text = await withConfirmation(context, form, (own) => workOf(own)(context, id, own));
  } catch (error) {
    return (await conflictOf(error, context, id, form)) ?? failureOf(withFieldNames(error), form);
  }
  setFlash(requestState(context), { kind: "success", text });
  return redirect(`/quan-tri/dich-vu/${id}`);
}

/** Adds a service as a draft, and redirects to its page. */
export async function addService(context: Context, form: FormData) {
  let id: string;
  try {
    const body = {
      nhom: typed(form, "nhom"),
      slug: typed(form, "slug"),
      loai: typed(form, "loai") as "GOI" | "DON_LE",
      loaiDong: typed(form, "loaiDong") as "CHINH" | "PHU",
      ...texts(form),
    };
    id = (await unwrap(gateway(context).POST("/partner/api/v1/quan-tri/dich-vu", { body }))).data.id;
  } catch (error) {
    return failureOf(withFieldNames(error), form);
  }
  setFlash(requestState(context), { kind: "success", text: m.admin_done_service() });
  return redirect(`/quan-tri/dich-vu/${id}`);
}
