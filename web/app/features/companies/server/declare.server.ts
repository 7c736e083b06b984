import { redirect } from "react-router";
import { companyPath } from "~/features/companies/model/companies";
import { startOf } from "~/features/companies/model/declared";
import { typedNumber } from "~/features/dossier/model/read";
import { codes } from "~/features/dossier/server/reference-data.server";
import { m } from "~/paraglide/messages.js";
import { gateway, ocr, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

const MOST_DONG = 9_000_000_000_000;

async function orNull<T>(asked: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await asked).data;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

/** The form, begun with what was read from the certificate's picture in the address (`doc`); without OCR it is typed. */
export async function loadDeclaring(context: Context) {
  requireUser(context);
  const doc = requestState(context).url.searchParams.get("doc");
  const [types, titles, conditions, reading] = await Promise.all([
    codes(context, "loai-hinh-doanh-nghiep"),
    codes(context, "chuc-danh"),
    orNull(unwrap(ocr(context).GET("/ocr/api/v1/dieu-kien"))),
    doc
      ? orNull(unwrap(ocr(context).GET("/ocr/api/v1/lan-doc/{id}", { params: { path: { id: doc } } })))
      : null,
  ]);
  return {
    types,
    titles: titles.filter(({ ma }) => ma !== "KHAC"),
    conditions,
    reading,
    values: startOf(reading?.giaTriList ?? [], titles),
    once: crypto.randomUUID(),
  };
}

function ownersIn(form: FormData) {
  const partnership = typed(form, "loaiHinh") === "HD";
  const names = [...form.keys()].filter((name) => /^chuSoHuu\.\d+\.ten$/.test(name));
  return names
    .map((name) => name.slice(0, -".ten".length))
    .filter((name) => typed(form, `${name}.ten`) || typed(form, `${name}.von`))
    .map((name) => ({
      ten: typed(form, `${name}.ten`),
      laToChuc: form.has(`${name}.laToChuc`),
      hopDanh: partnership && form.has(`${name}.hopDanh`),
      von: typed(form, `${name}.von`) ? amount(form, `${name}.von`) : null,
    }));
}

function amount(form: FormData, name: string): number {
  return Math.min(Math.max(Number(typedNumber(form, name)) || 0, 0), MOST_DONG);
}

/** Adds the company and opens its page; one that is in the list already is opened instead. */
export async function declareCompany(context: Context, form: FormData) {
  requireUser(context);
  const body = {
    maDoanhNghiep: typed(form, "maDoanhNghiep").replace(/[\s.]/g, ""),
    ngayCap: typed(form, "ngayCap") || null,
    ten: typed(form, "ten"),
    tenTiengNuocNgoai: typed(form, "tenTiengNuocNgoai"),
    tenVietTat: typed(form, "tenVietTat"),
    loaiHinh: typed(form, "loaiHinh"),
    truSo: typed(form, "truSo"),
    von: amount(form, "von"),
    chuSoHuu: ownersIn(form),
    nguoiDaiDien: typed(form, "nguoiDaiDien"),
    chucDanh: typed(form, "chucDanh"),
    nganhNghe: typed(form, "nganhNghe")
      .split(/[\s,;]+/)
      .filter(Boolean),
  };
  const header = { "Idempotency-Key": typed(form, "khoa") || crypto.randomUUID() };
  try {
    const { data } = await unwrap(
      gateway(context).POST("/business/api/v1/cong-ty-cua-toi", { params: { header }, body }),
    );
    setFlash(requestState(context), { kind: "success", text: m.declare_done() });
    return redirect(companyPath(data.ma));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "cong_ty_da_co") throw error;
    setFlash(requestState(context), { kind: "info", text: m.declare_known() });
    return redirect(companyPath(String(error.extra.ma)));
  }
}
