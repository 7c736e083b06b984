import { data as reply } from "react-router";
import { ticked, typed } from "~/features/dossier/model/read";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { codeAsked, pageError } from "./own-dossier.server";

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

/** The content behind a link, or that it is invalid. */
export async function openOwnerLink(context: Context, token: string) {
  try {
    const params = { path: { token } };
    const answer = gateway(context).GET("/business/api/v1/xac-nhan-chu-so-huu/{token}", { params });
    return reply({ shown: (await unwrap(answer)).data });
  } catch (error) {
    if (error instanceof ApiProblem && [404, 410, 422].includes(error.status)) {
      return reply({ shown: null }, { status: error.status === 410 ? 410 : 404 });
    }
    throw pageError(error);
  }
}

const NAMES = ["hoTen", "gioiTinh", "ngaySinh", "soGiayTo", "tenToChuc", "maSoDkdn", "soDienThoai", "email"];

/** Where a refusal is shown: on its own field, else, if this page lacks it, on the number that identifies them. */
function shownOn(truong: string, form: FormData): string {
  const own = truong.replace(/^(caNhan|toChuc)\./, "");
  if (own === truong || form.has(own) || own === "camKetKhongBiCam") return own;
  return form.has("soGiayTo") ? "soGiayTo" : "maSoDkdn";
}

/** The owner's corrections: only the fields that the form shows, and of these only the changed ones. */
function corrected(form: FormData) {
  const changed = NAMES.filter(
    (name) => form.has(name) && typed(form, name) !== typed(form, `truoc.${name}`),
  );
  return Object.fromEntries(changed.map((name) => [name, typed(form, name)]));
}

/** Confirms one's own data and consents to their processing. The link is invalid afterwards. */
export async function confirmOwnerLink(context: Context, request: Request, token: string) {
  const form = await request.formData();
  if (!ticked(form, "dongY")) {
    const thongBao = m.dossier_link_consent_missing();
    const errors = [{ truong: "dongY", ma: "bat_buoc", thongBao }];
    return failForm(422, { code: "chua_dong_y", message: "", errors }, form);
  }
  const person = typed(form, "loaiChuSoHuu") === "CA_NHAN";
  const declared = person && ticked(form, "camKetKhongBiCam") ? { camKetKhongBiCam: true } : {};
  const own = { ...corrected(form), ...declared };
  const part = Object.keys(own).length === 0 ? {} : person ? { caNhan: own } : { toChuc: own };
  try {
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
