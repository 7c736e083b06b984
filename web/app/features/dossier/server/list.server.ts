import { redirect } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import { typed } from "~/features/dossier/model/read";
import { withdrawConsent } from "~/features/id-scan/server/id-scan.server";
import { orderCode } from "~/lib/order";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash, showAgain } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { joinOrder } from "./order.server";
import { codeAsked, createDossier, pageError } from "./own-dossier.server";
import { codes } from "./reference-data.server";
import { isDown } from "./typed-values.server";

const PICTURES = "ANH_GIAY_TO";

/** Whether the person consents to storing pictures of identity papers; false while it is unknown. */
export async function agreesToPictures(context: Context): Promise<boolean> {
  try {
    const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi/dong-y"));
    return data.some(({ mucDich, dongY }) => mucDich === PICTURES && dongY);
  } catch (error) {
    if (isDown(error)) return false;
    throw error;
  }
}

/** Withdraws the consent, deletes every picture and stays on the page. */
async function withdrawPictures(context: Context) {
  const state = requestState(context);
  const count = await withdrawConsent(context);
  setFlash(state, { kind: "success", text: m.id_scan_withdrawn({ count }) });
  const query = new URLSearchParams(state.url.search);
  query.delete("hoi");
  return redirect(`${state.url.pathname}${query.size > 0 ? `?${query}` : ""}`);
}

const LIST = "/quan-ly-ho-so";
const PER_PAGE = 10;

/** The person's own dossiers, the names of the legal types, and whether pictures of papers may be stored. */
export async function loadDossiers(context: Context, page: number) {
  requireUser(context);
  const query = { trang: page, kichThuoc: PER_PAGE };
  const [dossiers, types, pictures, profile] = await Promise.all([
    load(gateway(context).GET("/business/api/v1/ho-so", { params: { query } })),
    codes(context, "loai-hinh-doanh-nghiep").catch((error) => {
      throw pageError(error);
    }),
    agreesToPictures(context),
    load(gateway(context).GET("/auth/api/v1/toi")),
  ]);
  return { dossiers, types, pictures, restriction: profile.data.hanChe };
}

async function create(context: Context, form: FormData) {
  const code = await createDossier(context, typed(form, "khoa"), orderCode(typed(form, "don")) || undefined);
  return redirect(pagePath("", code));
}

async function remove(context: Context, maHoSo: string) {
  await unwrap(gateway(context).DELETE("/business/api/v1/ho-so/{maHoSo}", { params: { path: { maHoSo } } }));
  setFlash(requestState(context), { kind: "success", text: m.dossier_deleted({ code: maHoSo }) });
  return redirect(LIST);
}

/** Puts every field back to its empty default. */
async function reset(context: Context, maHoSo: string, form: FormData) {
  const params = { path: { maHoSo } };
  const body = { phienBan: Number(typed(form, "phienBan")) };
  await unwrap(gateway(context).POST("/business/api/v1/ho-so/{maHoSo}/dat-lai", { params, body }));
  setFlash(requestState(context), { kind: "success", text: m.dossier_reset_done() });
  return redirect(pagePath("", maHoSo));
}

/** Starts, deletes or resets a dossier, as the pressed button says; an intent of an older release changes nothing. */
export async function changeDossiers(context: Context, request: Request) {
  const form = await request.formData();
  const asked = codeAsked(requestState(context).url.searchParams) ?? "";
  try {
    requireUser(context);
    if (form.get("intent") === "create") return await create(context, form);
    if (form.get("intent") === "join-order") return await joinOrder(context, asked, form);
    if (form.get("intent") === "withdraw-consent") return await withdrawPictures(context);
    if (form.get("intent") === "delete") return await remove(context, asked);
    if (form.get("intent") === "reset") return await reset(context, asked, form);
    return showAgain(context);
  } catch (error) {
    return failureOf(error, form);
  }
}
