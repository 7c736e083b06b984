import { data as reply } from "react-router";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import type { PageAt } from "~/features/dossier/model/page";
import { knownContact } from "~/features/dossier/model/pages/owner-contact";
import { correctionsOf, provincesTyped } from "~/features/dossier/model/people/own-data";
import { below, ticked, typed } from "~/features/dossier/model/read";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { codeAsked, pageError } from "./own-dossier.server";
import { listsFor, wardsOf } from "./reference-data.server";

/**
 * Sends an owner the link to confirm their own data with, after the page was saved.
 * @param saved the response to saving: nothing is sent when it was refused.
 */
export async function inviteOwner(context: Context, form: FormData, id: string, saved: unknown) {
  if (!typed(form, "moi") || !(saved instanceof Response)) return saved;
  const maHoSo = codeAsked(requestState(context).url.searchParams) ?? typed(form, "maHoSo");
  const kenh = typed(form, "moi") === "SMS" ? "SMS" : "EMAIL";
  try {
    await unwrap(
      gateway(context).POST("/business/api/v1/ho-so/{maHoSo}/chu-so-huu/{id}/moi", {
        params: { path: { maHoSo, id }, header: { "Idempotency-Key": typed(form, "khoa") } },
        body: { kenh },
      }),
    );
  } catch (error) {
    return failureOf(error, form);
  }
  setFlash(requestState(context), { kind: "success", text: m.dossier_link_sent() });
  return saved;
}

const SHOW_WARDS = "show-wards";
const OWNER = "chuSoHuuList.0";
/** The lists that name the codes of an owner's data. */
const WANTED = {
  codes: ["gioi-tinh", "quoc-gia", "giay-to-ca-nhan", "giay-to-to-chuc", "dan-toc"],
  places: true,
  addresses: () => below(OWNER, ["diaChiLienHe", "diaChiThuongTru", "truSo"]),
};

/** A dossier that holds nothing but this owner. */
function dossierOf({ chuSoHuu }: { chuSoHuu: { id: string } }): DossierData {
  return { ...EMPTY_DOSSIER, chuSoHuuList: [chuSoHuu] };
}

/** The content behind a link with the lists for its fields, or that it is invalid. */
export async function openOwnerLink(context: Context, token: string) {
  try {
    const shown = await shownBehind(context, token);
    return reply({ shown, lists: await listsFor(context, WANTED, dossierOf(shown), {}) });
  } catch (error) {
    if (error instanceof ApiProblem && [404, 410, 422].includes(error.status)) {
      return reply({ shown: null, lists: null }, { status: error.status === 410 ? 410 : 404 });
    }
    throw pageError(error);
  }
}

/** Whether the form has this field: a date is three fields, an address several. */
function hasField(form: FormData, name: string): boolean {
  return [...form.keys()].some((key) => key === name || key.startsWith(`${name}.`));
}

/** Where a refusal is shown: on its own field, else, if this page lacks it, on the number that identifies them. */
function shownOn(truong: string, form: FormData): string {
  const own = truong.replace(/^(caNhan|toChuc)\./, "");
  if (own === truong || hasField(form, own) || own === "camKetKhongBiCam") return own;
  return form.has("soGiayTo") ? "soGiayTo" : "maSoDkdn";
}

/** Without scripts a button shows the wards of the provinces chosen; nothing is sent, everything typed stays. */
async function showWards(context: Context, form: FormData) {
  const wards = (await Promise.all(provincesTyped(form).map((ma) => wardsOf(context, ma)))).flat();
  return failForm(
    422,
    { code: SHOW_WARDS, message: m.dossier_link_wards(), errors: [], extra: { wards } },
    form,
  );
}

async function shownBehind(context: Context, token: string) {
  const params = { path: { token } };
  return (await unwrap(gateway(context).GET("/business/api/v1/xac-nhan-chu-so-huu/{token}", { params })))
    .data;
}

/** What the owner corrected or declared, in the part of the body for their kind. */
async function correctedPart(context: Context, form: FormData, token: string) {
  const { chuSoHuu } = await shownBehind(context, token);
  const person = chuSoHuu.loaiChuSoHuu === "CA_NHAN";
  const declared = person && ticked(form, "camKetKhongBiCam") ? { camKetKhongBiCam: true } : {};
  const own = { ...correctionsOf(form, chuSoHuu), ...declared };
  if (Object.keys(own).length === 0) return {};
  return person ? { caNhan: own } : { toChuc: own };
}

/** Confirms one's own data and consents to their processing. The link is invalid afterwards. */
export async function confirmOwnerLink(context: Context, request: Request, token: string) {
  const form = await request.formData();
  if (typed(form, "intent") === SHOW_WARDS) return showWards(context, form);
  if (!ticked(form, "dongY")) {
    const thongBao = m.dossier_link_consent_missing();
    const errors = [{ truong: "dongY", ma: "bat_buoc", thongBao }];
    return failForm(422, { code: "chua_dong_y", message: "", errors }, form);
  }
  try {
    const part = await correctedPart(context, form, token);
    const answer = gateway(context).POST("/business/api/v1/xac-nhan-chu-so-huu/{token}", {
      params: { path: { token } },
      body: { dongY: true, phienBanDongY: typed(form, "phienBanDongY"), ...part },
    });
    return { confirmed: (await unwrap(answer)).data.tenDoanhNghiep };
  } catch (error) {
    if (error instanceof ApiProblem) {
      for (const one of error.errors) one.truong = shownOn(one.truong, form);
    }
    return failureOf(error, form);
  }
}

/** How to reach an owner who is the account's own person; null for others, and where the account cannot be read just now. */
export async function contactFromAccount(context: Context, dossier: DossierData, at: PageAt) {
  try {
    const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi"));
    return knownContact(dossier, at, data);
  } catch {
    return null;
  }
}
