import { redirect } from "react-router";
import { changePath, changesPath, type Kind } from "~/features/changes/model/changes";
import { typedNumber } from "~/features/dossier/model/read";
import { file } from "~/features/dossier/server/papers.server";
import { provinces, wardsOf } from "~/features/dossier/server/reference-data.server";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { termsVersion, typed } from "~/server/form-values.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

const AT = "/business/api/v1/cong-ty-cua-toi/{ma}/thay-doi" as const;
const ONE = `${AT}/{thayDoi}` as const;
const SERVICE = "thay-doi-dang-ky-kinh-doanh";

const MOST_DONG = 9_000_000_000_000;

/** What can be changed in a company, and its changes. */
export async function loadChanges(context: Context, ma: string) {
  requireUser(context);
  const { data: page } = await load(gateway(context).GET(AT, { params: { path: { ma } } }));
  const asked = requestState(context).url.searchParams.get("loai");
  const kind = page.truongHop.find(({ loai, dangMo }) => loai === asked && !dangMo);
  return { page, kind: kind ?? null, provinces: await provinces(context), once: crypto.randomUUID() };
}

/** One change, what can be typed into it, and the packages that file it. */
export async function loadChange(context: Context, ma: string, thayDoi: string) {
  requireUser(context);
  const api = gateway(context);
  const { data: change } = await load(api.GET(ONE, { params: { path: { ma, thayDoi } } }));
  const [all, wards, sold, terms] = await Promise.all([
    provinces(context),
    change.giaTri.tinhTpId ? wardsOf(context, change.giaTri.tinhTpId) : [],
    change.suaDuoc
      ? api.GET("/partner/api/v1/dich-vu/{idOrSlug}", { params: { path: { idOrSlug: SERVICE } } })
      : null,
    termsVersion(context),
  ]);
  const packages = (sold?.data?.data.goiCuoc ?? []).flatMap(({ id, ten, moTa, giaoHang, gia }) => {
    const price = gia.find(({ chuKy }) => chuKy === "MOT_LAN");
    return price && !giaoHang ? [{ id, ten, moTa, price: price.donGia }] : [];
  });
  return { change, provinces: all, wards, packages, terms, once: crypto.randomUUID() };
}

function codes(form: FormData): string[] {
  const main = typed(form, "chinh");
  const kept = form.getAll("nganh").map(String);
  const added = typed(form, "them").split(/[\s,;]+/);
  return [...new Set([main, ...kept, ...added].filter(Boolean))];
}

/** What was typed for each owner, in their order; 0, which the rules refuse, for what is no amount. */
function contributions(form: FormData): number[] {
  const names = [...form.keys()].filter((name) => name.startsWith("gopVon."));
  return names.map((name) => Math.min(Math.max(Number(typedNumber(form, name)) || 0, 0), MOST_DONG));
}

function numberOf(form: FormData, name: string): number | null {
  return typed(form, name) ? Math.max(Number(typedNumber(form, name)) || 0, 0) : null;
}

const FORMS = ["CHUYEN_NHUONG", "TANG_CHO_NGUOI_THUA_KE", "TANG_CHO", "THUA_KE"] as const;
const CUTS = ["HOAN_TRA", "KHONG_GOP_DU"] as const;

function transferOf(form: FormData) {
  return {
    hinhThuc: FORMS.find((one) => one === typed(form, "hinhThuc")) ?? null,
    benBan: numberOf(form, "benBan") ?? 0,
    benMua: numberOf(form, "benMua"),
    tenBenMua: typed(form, "tenBenMua"),
    muaLaToChuc: form.get("muaLaToChuc") === "true",
    soVon: Math.min(numberOf(form, "soVon") ?? 0, MOST_DONG),
    ngayChaoBan: typed(form, "ngayChaoBan") || null,
  };
}

/** The beneficial owners as typed, row by row, without the empty rows at the end. */
function beneficialOf(form: FormData) {
  const rows = [...form.keys()].filter((name) => /^huongLoi\.\d+\.ten$/.test(name));
  const found = rows.map((_, at) => ({
    ten: typed(form, `huongLoi.${at}.ten`),
    tyLe: typed(form, `huongLoi.${at}.tyLe`).replace(/\s|%/g, "").replace(",", ".") || null,
    chiPhoi: form.get(`huongLoi.${at}.chiPhoi`) === "true",
  }));
  const last = found.findLastIndex(({ ten, tyLe, chiPhoi }) => ten || tyLe || chiPhoi);
  return found.slice(0, last + 1);
}

const YEAR_ENDS = [3, 6, 9, 12] as const;

function dataOf(form: FormData) {
  const workers = numberOf(form, "tongSoLaoDong");
  return {
    dienThoai: typed(form, "dienThoai"),
    fax: typed(form, "fax"),
    email: typed(form, "email"),
    website: typed(form, "website"),
    hoTenGiamDoc: typed(form, "hoTenGiamDoc"),
    hoTenKeToanTruong: typed(form, "hoTenKeToanTruong"),
    diaChiThue: typed(form, "diaChiThue"),
    phuongPhapTinhThueId: typed(form, "phuongPhapTinhThueId"),
    tongSoLaoDong: workers,
    thangCuoiNam: YEAR_ENDS.find((month) => month === numberOf(form, "thangCuoiNam")) ?? null,
    tuNgay: typed(form, "tuNgay") || null,
    denNgay: typed(form, "denNgay") || null,
  };
}

function valuesOf(form: FormData) {
  return {
    tenDoanhNghiep: typed(form, "tenDoanhNghiep"),
    tenTiengNuocNgoai: typed(form, "tenTiengNuocNgoai"),
    tenVietTat: typed(form, "tenVietTat"),
    tinhTpId: typed(form, "tinhTpId"),
    phuongXaId: typed(form, "phuongXaId"),
    soNhaDuong: typed(form, "soNhaDuong"),
    nganhNghe: codes(form),
    gopVon: contributions(form),
    ngayGopDu: typed(form, "ngayGopDu") || null,
    cachGiam: CUTS.find((one) => one === typed(form, "cachGiam")) ?? null,
    huongLoi: beneficialOf(form),
    nguoiCu: Number(typed(form, "nguoiCu")) || 0,
    hoTen: typed(form, "hoTen"),
    chucDanh: typed(form, "chucDanh"),
    ...transferOf(form),
    ...dataOf(form),
  };
}

/** A refusal that keeps what was typed, with the wards of its province; a line's refusal stands at the field for codes. */
async function refused(context: Context, error: unknown, form: FormData) {
  const failure = failureOf(error, form);
  failure.data.errors = failure.data.errors.map((one) =>
    one.truong.startsWith("nganhNghe") ? { ...one, truong: "them" } : one,
  );
  const province = typed(form, "tinhTpId");
  const wards = province ? await wardsOf(context, province).catch(() => []) : [];
  failure.data.extra = { ...failure.data.extra, wards };
  return failure;
}

/** Shows the form again with the wards of the chosen province: for browsers without scripts. */
async function showWards(context: Context, form: FormData) {
  const wards = await wardsOf(context, typed(form, "tinhTpId"));
  return failForm(200, { code: "wards", message: "", extra: { wards } }, form);
}

/** Prepares a change. */
export async function createChange(context: Context, ma: string, form: FormData) {
  try {
    requireUser(context);
    if (form.get("intent") === "wards") return await showWards(context, form);
    const { data: made } = await unwrap(
      gateway(context).POST(AT, {
        params: { path: { ma }, header: { "Idempotency-Key": typed(form, "khoa") || crypto.randomUUID() } },
        body: {
          loai: typed(form, "loai") as Kind,
          ngayQuyetDinh: typed(form, "ngayQuyetDinh"),
          giaTri: valuesOf(form),
        },
      }),
    );
    setFlash(requestState(context), { kind: "success", text: m.changes_made() });
    return redirect(changePath(ma, made.ma));
  } catch (error) {
    return refused(context, error, form);
  }
}

type Step = { context: Context; path: { ma: string; thayDoi: string }; form: FormData; soSuKien: number };

async function save({ context, path, form, soSuKien }: Step) {
  const body = { soSuKien, ngayQuyetDinh: typed(form, "ngayQuyetDinh"), giaTri: valuesOf(form) };
  await unwrap(gateway(context).PUT(ONE, { params: { path }, body }));
  return { text: m.changes_saved(), to: changePath(path.ma, path.thayDoi) };
}

async function send({ context, path, form, soSuKien }: Step) {
  const [goi, price] = typed(form, "goiCuocId").split(" ");
  const terms = typed(form, "dongYDieuKhoan");
  const order = {
    goiCuocId: goi || null,
    tongTien: price ? Number(price) : null,
    dongYDieuKhoan: terms !== "",
    phienBanDieuKhoan: terms || null,
  };
  const header = { "Idempotency-Key": typed(form, "khoa") || crypto.randomUUID() };
  const { data } = await unwrap(
    gateway(context).POST(`${ONE}/gui`, { params: { path, header }, body: { soSuKien, ...order } }),
  );
  if (!goi) return { text: m.changes_sent_again(), to: changePath(path.ma, path.thayDoi) };
  return { text: m.changes_sent({ code: data.maDonHang }), to: `/thanh-toan/${data.maDonHang}` };
}

async function withdraw({ context, path, soSuKien }: Step) {
  await unwrap(gateway(context).POST(`${ONE}/rut`, { params: { path }, body: { soSuKien } }));
  return { text: m.changes_withdrawn(), to: changesPath(path.ma) };
}

const STEPS = { save, send, withdraw };

/** What the page of a change does: save it, send it with its order, withdraw it. */
export async function moveChange(context: Context, ma: string, thayDoi: string, form: FormData) {
  try {
    requireUser(context);
    if (form.get("intent") === "wards") return await showWards(context, form);
    const step = STEPS[typed(form, "intent") as keyof typeof STEPS] ?? save;
    const soSuKien = Number(typed(form, "soSuKien"));
    const { text, to } = await step({ context, path: { ma, thayDoi }, form, soSuKien });
    setFlash(requestState(context), { kind: "success", text });
    return redirect(to);
  } catch (error) {
    return refused(context, error, form);
  }
}

/** A paper of a change, `nghi-quyet.pdf` or `nghi-quyet.docx`. */
export async function changePaper(context: Context, ma: string, thayDoi: string, name: string) {
  requireUser(context);
  const { giayTo, dinhDang } = paperAsked(name);
  const answer = gateway(context).GET(`${ONE}/giay-to/{giayTo}.{dinhDang}`, {
    params: { path: { ma, thayDoi, giayTo, dinhDang } },
    parseAs: "arrayBuffer",
  });
  return file(
    await load(answer),
    `${thayDoi}-${name}`,
    dinhDang,
    dinhDang === "pdf" ? "inline" : "attachment",
  );
}

/** The paper and the format of a file's name. */
export function paperAsked(name: string) {
  const [, giayTo = "x", dinhDang = "pdf"] = /^([a-z-]+)\.(pdf|docx)$/.exec(name) ?? [];
  return { giayTo, dinhDang: dinhDang as "pdf" | "docx" };
}
