import { PREVIEW } from "~/lib/failure";
import { codeOf } from "~/lib/text/one-time-code";
import { wardLine, wardNote } from "~/lib/text/ward";
import type { components } from "~contract/api";
import { gateway, load, unwrap } from "./api.server";
import { ApiProblem, failForm, failureOf } from "./problem.server";
import type { Context } from "./request-state.server";

/** The version of the terms in force, which an order must accept. */
export async function termsVersion(context: Context): Promise<string> {
  return (await load(gateway(context).GET("/auth/api/v1/dang-ky/quy-dinh"))).data.dieuKhoan;
}

/** A trimmed text of a form; "" when it is not there. */
export function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

/** A one-time code of a form, as it is compared. */
export function typedCode(form: FormData, name = "ma"): string {
  return codeOf(typed(form, name));
}

/** The choice of an address that is typed. */
export const OTHER_ADDRESS = "khac";
const AT_OFFICE = "van-phong";

type Stored = components["schemas"]["AddressOut"];

/** The code of somebody's newest order; "" for none. What was typed before it was placed belonged to it. */
export async function newestOrder(context: Context): Promise<string> {
  const query = { kichThuoc: 1 };
  const { data } = await load(gateway(context).GET("/payment/api/v1/don-hang", { params: { query } }));
  return data[0]?.maDonHang ?? "";
}

const lineOf = ({ soNhaDuong, phuongXa, tinhTp }: Stored) => [soNhaDuong, phuongXa, tinhTp].join(", ");

/** The buyer's own addresses that can be delivered to, to choose from. */
export async function savedAddresses(context: Context) {
  const { data } = await load(gateway(context).GET("/auth/api/v1/toi/dia-chi"));
  return data
    .filter(({ conHieuLuc }) => conHieuLuc)
    .map((one) => ({
      id: one.id,
      name: [one.tenGoi, one.nguoiNhan].filter(Boolean).join(", "),
      line: lineOf(one),
      preferred: one.macDinh,
      maTinh: one.tinhTpId,
    }));
}

/** The delivery address: the one chosen from the buyer's book, with its recipient, else the typed one. */
export async function chosenAddress(context: Context, form: FormData) {
  const chosen = typed(form, "diaChiChon");
  if (chosen === AT_OFFICE) return null;
  if (!chosen || chosen === OTHER_ADDRESS) return typedAddress(form);
  const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi/dia-chi"));
  const saved = data.find(({ id }) => id === chosen);
  // Deleted in another tab meanwhile: what was typed, which is nothing, so the API asks for an address.
  if (!saved) return typedAddress(form);
  const { soNhaDuong, phuongXa, tinhTp, phuongXaId, nguoiNhan, soDienThoai } = saved;
  return { soNhaDuong, phuongXa, tinhTp, phuongXaId, nguoiNhan, soDienThoai };
}

/** The code of the ward that was chosen: in the list while typing, or among those that the server offered for these words. */
function chosenWard(form: FormData): string {
  const offered = typed(form, "diaChiGiao.chon").split(" ")[0] ?? "";
  const sameWords = typed(form, "diaChiGiao.daTim") === typed(form, "diaChiGiao.phuongXa");
  return typed(form, "diaChiGiao.phuongXaId") || (sameWords ? offered : "");
}

/** The delivery address as typed, blank parts too: the API says which are missing. Null when it was not asked. */
export function typedAddress(form: FormData) {
  if (!form.has("diaChiGiao.soNhaDuong")) return null;
  return {
    soNhaDuong: typed(form, "diaChiGiao.soNhaDuong"),
    phuongXa: typed(form, "diaChiGiao.phuongXa"),
    tinhTp: typed(form, "diaChiGiao.tinhTp"),
    phuongXaId: chosenWard(form),
    // Anyone who types an address is the recipient, unless the form asks.
    nguoiNhan: typed(form, "diaChiGiao.nguoiNhan"),
    soDienThoai: typed(form, "diaChiGiao.soDienThoai"),
  };
}

/** What delivery costs today, by province. */
export async function deliveryFees(context: Context) {
  return (await load(gateway(context).GET("/partner/api/v1/phi-giao-hang"))).data;
}

/** Whether the buyer comes to our office instead of having it sent. */
export function isCollected(form: FormData): boolean {
  return typed(form, "diaChiChon") === AT_OFFICE;
}

/** Whether a typed address is to be put into the buyer's book; one that is chosen from it is there already. */
export function savesAddress(form: FormData): boolean {
  const chosen = typed(form, "diaChiChon");
  return form.has("luuDiaChi") && (!chosen || chosen === OTHER_ADDRESS);
}

type Ward = components["schemas"]["PhuongXa"];

/** A ward as it is offered: how an address says it, and its province and former name to know it by. */
function offerOf(ward: Ward) {
  const { ma, maTinh, tenDayDu } = ward;
  return { ma, maTinh, line: wardLine(ward), label: tenDayDu, note: wardNote(ward) };
}

/** Places to choose from for the typed ward, as `extra.offered` of a refusal. */
async function offers(context: Context, form: FormData) {
  const searched = typed(form, "diaChiGiao.phuongXa");
  if (!searched) return { offered: { wards: [], searched } };
  const gan = typed(form, "diaChiGiao.maTinh");
  const params = { query: { tim: searched.slice(0, 120), soLuong: 8, gan } };
  const { data } = await unwrap(gateway(context).GET("/business/api/v1/commons/phuong-xa", { params }));
  return { offered: { wards: data.map(offerOf), searched } };
}

/** Shows the form again as it was typed, with the places that the typed ward can be: for browsers without scripts. */
export async function findWard(context: Context, form: FormData) {
  return failForm(200, { code: PREVIEW, message: "", extra: await offers(context, form) }, form);
}

/** A refused order; when its ward names no place, or several, they are offered to choose from. */
export async function refuseOrder(context: Context, error: unknown, form: FormData) {
  const refused = failureOf(error, form);
  const unclear =
    error instanceof ApiProblem && error.errors.some(({ truong }) => truong === "diaChiGiao.phuongXa");
  if (unclear)
    refused.data.extra = { ...refused.data.extra, ...(await offers(context, form).catch(() => ({}))) };
  return refused;
}
