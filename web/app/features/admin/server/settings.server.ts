import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failForm } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { dollarRate } from "../model/merge-settings";
import { adminChange } from "./admin-guard.server";
import { savedOrAsked } from "./approvals.server";
import { isUndecided, MERGED, mergedForm } from "./merge-settings.server";

type ApprovalRow = components["schemas"]["ApprovalRow"];
type CompanyPage = components["schemas"]["CompanyPage"];

/** Changes of the company's data that a second administrator approves. */
export const COMPANY_KINDS: ApprovalRow["loai"][] = ["TAI_KHOAN_NHAN_TIEN", "THONG_TIN_CONG_TY"];

/** How many bank accounts the form has room for. */
const ACCOUNTS = [0, 1, 2];
const ACCOUNT_FIELDS = ["bin", "soTaiKhoan", "chuTaiKhoan"] as const;

function accountsOf(form: FormData) {
  const rows = ACCOUNTS.map((number) => {
    const [bin = "", soTaiKhoan = "", chuTaiKhoan = ""] = ACCOUNT_FIELDS.map((name) =>
      typed(form, `taiKhoan.${number}.${name}`),
    );
    // The bank's name follows from its BIN.
    return { ten: "", bin, soTaiKhoan, chuTaiKhoan };
  });
  return rows.filter((row, number) => number === 0 || Object.values(row).some(Boolean));
}

function closedDays(form: FormData): string[] {
  return typed(form, "ngayNghi")
    .split(/[\s,;]+/)
    .filter(Boolean);
}

function bodyOf(form: FormData) {
  const text = (name: string) => typed(form, name);
  return {
    phienBan: Number(text("phienBan")),
    ghiChu: text("ghiChu"),
    tenVi: text("tenVi"),
    tenEn: text("tenEn"),
    maSoThue: text("maSoThue"),
    ngayCap: text("ngayCap"),
    noiCapVi: text("noiCapVi"),
    noiCapEn: text("noiCapEn"),
    diaChiVi: text("diaChiVi"),
    diaChiEn: text("diaChiEn"),
    daiDienVi: text("daiDienVi"),
    daiDienEn: text("daiDienEn"),
    hotline: text("hotline"),
    zaloUrl: text("zaloUrl"),
    email: text("email"),
    emailKhieuNai: text("emailKhieuNai"),
    emailDuLieu: text("emailDuLieu"),
    tenMien: text("tenMien"),
    sangTu: text("sangTu"),
    sangDen: text("sangDen"),
    chieuTu: text("chieuTu"),
    chieuDen: text("chieuDen"),
    ngayLamCuoi: Number(text("ngayLamCuoi")) as CompanyPage["ngayLamCuoi"],
    ngayNghi: closedDays(form),
    vatVi: text("vatVi"),
    vatEn: text("vatEn"),
    tyGiaUsd: dollarRate(text("tyGiaUsd")) ? Number(dollarRate(text("tyGiaUsd"))) : null,
    tyGiaUsdNgay: text("tyGiaUsdNgay") || null,
    taiKhoan: accountsOf(form),
    mau: text("mau") === "true",
  };
}

/** One field holds all closed days: an error in one of them is shown there. */
function onItsField(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const days = error.errors.filter(({ truong }) => truong.startsWith("ngayNghi"));
  if (days.length === 0) return error;
  const refused = { truong: "ngayNghi", ma: "date_parsing", thongBao: m.company_holidays_wrong() };
  const errors = [...error.errors.filter((one) => !days.includes(one)), refused];
  return new ApiProblem(error.status, { ...error.extra, code: error.code, title: error.message, errors });
}

async function put(context: Context, form: FormData): Promise<string> {
  try {
    await unwrap(gateway(context).PUT("/business/api/v1/quan-tri/cai-dat", { body: bodyOf(form) }));
  } catch (error) {
    throw onItsField(error);
  }
  return savedOrAsked(context, m.company_saved(), COMPANY_KINDS);
}

/** Refuses to save until the person has decided about what two people changed. */
function undecided(form: FormData) {
  const message = m.company_merge_undecided();
  return failForm(
    422,
    { code: "chua_gop", message, errors: [{ truong: MERGED, ma: "missing", thongBao: message }] },
    form,
  );
}

/** Saves the company's data as the next version, or shows the form joined with what somebody else saved meanwhile. */
export async function saveCompany(context: Context, form: FormData) {
  if (isUndecided(form)) return undecided(form);
  let stale: ApiProblem | undefined;
  const work = async (form: FormData) => {
    try {
      return await put(context, form);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "phien_ban_cu") stale = error;
      throw error;
    }
  };
  const answer = await adminChange({ context, area: "settings", form, to: "/quan-tri/cai-dat", work });
  return stale ? mergedForm(stale, context, form) : answer;
}
