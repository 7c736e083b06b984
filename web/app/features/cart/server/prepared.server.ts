import { redirect } from "react-router";
import { type FormFailure, PREVIEW } from "~/lib/failure";
import { withQuery } from "~/lib/text/query";
import { gateway, unwrap } from "~/server/api.server";
import { OTHER_ADDRESS } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { cartOwner, newGuest, seen, tokenHeader } from "./cart.server";

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";
/** The parameter with the key of a prepared cart, on the way from its page to the order form. */
const KEY = "gio";

type Prepared = components["schemas"]["PreparedCartOut"];

/** What staff prepared during a call, or in words why the link does not open it. */
export async function openPrepared(context: Context, khoa: string) {
  try {
    const { data } = await unwrap(
      gateway(context).GET("/partner/api/v1/gio-lap-san/{khoa}", { params: { path: { khoa } } }),
    );
    return { cart: data, refusal: "" };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return { cart: null, refusal: error.message };
  }
}

/** Puts it into the visitor's or the account's own cart, and goes on to the order form that everybody uses. */
export async function takePrepared(context: Context, request: Request, khoa: string) {
  const owner = cartOwner(context, request) ?? (await newGuest(context));
  const take = (to: typeof owner) => {
    const params = { path: { userId: to.userId, khoa }, header: tokenHeader(to) };
    return unwrap(gateway(context).POST("/partner/api/v1/gio-hang/{userId}/gio-lap-san/{khoa}", { params }));
  };
  try {
    seen(context, await take(owner));
  } catch (error) {
    const gone = error instanceof ApiProblem && error.status === 404 && owner.token !== null;
    if (!gone || error.code === "khong_co_gio_lap_san") throw error;
    seen(context, await take(await newGuest(context)));
  }
  return redirect(withQuery(CHECKOUT, { [KEY]: khoa }));
}

function valuesOf({ diaChiGiao: to, ghiChu }: Prepared): Record<string, string> {
  if (!to) return { ghiChu };
  return {
    ghiChu,
    diaChiChon: OTHER_ADDRESS,
    "diaChiGiao.soNhaDuong": to.soNhaDuong,
    "diaChiGiao.phuongXa": `${to.phuongXa}, ${to.tinhTp}`,
    "diaChiGiao.phuongXaId": to.phuongXaId,
    "diaChiGiao.maTinh": to.tinhTpId,
  };
}

/** The order form as it was talked through during the call; undefined without one, and when its link is over. */
export async function formPrepared(context: Context): Promise<FormFailure | undefined> {
  const khoa = requestState(context).url.searchParams.get(KEY)?.slice(0, 40);
  if (!khoa || !/^[0-9A-Za-z-]+$/.test(khoa)) return undefined;
  const { cart } = await openPrepared(context, khoa);
  return cart ? { failed: true, code: PREVIEW, message: "", errors: [], values: valuesOf(cart) } : undefined;
}
