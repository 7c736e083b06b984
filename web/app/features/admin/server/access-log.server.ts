import { redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failForm, failureOf } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { requireAdminArea } from "./admin-guard.server";

type Schemas = components["schemas"];

/** Records what came of an alert. */
export async function settleAlert(context: Context, form: FormData): Promise<string> {
  const params = { path: { id: typed(form, "id") } };
  const body = { ketLuan: typed(form, "ketLuan") };
  const at = "/business/api/v1/quan-tri/nhat-ky-xem/canh-bao/{id}/da-xem-xet";
  await unwrap(gateway(context).POST(at, { params, body }));
  return m.admin_access_done();
}

/** The body of a good answer about somebody's papers; who has no task with them is asked first why they open them. */
export async function loadForPurpose<T>(answer: Parameters<typeof load<T>>[0]): Promise<T> {
  try {
    return await unwrap(answer);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "can_muc_dich_xem") {
      const { doiTuong, ma } = error.extra;
      throw redirect(`/quan-tri/${doiTuong === "HO_SO" ? "ho-so" : "khach"}/${ma}/muc-dich`);
    }
    return load(Promise.reject(error));
  }
}

type Target = Pick<Schemas["StatePurpose"], "doiTuong" | "ma">;

/** States why one opens somebody's papers or page, and opens what is at `to`. */
export async function statePurpose(context: Context, target: Target, form: FormData, to: string) {
  requireAdminArea(context, "orders");
  const mucDich = typed(form, "mucDich") as Schemas["StatePurpose"]["mucDich"];
  if (!mucDich) {
    const error = { truong: "mucDich", ma: "missing", thongBao: m.admin_access_purpose_choose() };
    return failForm(422, { code: "missing", message: "", errors: [error] }, form);
  }
  const body = { ...target, mucDich, lyDo: typed(form, "lyDo") };
  try {
    await unwrap(gateway(context).POST("/business/api/v1/quan-tri/muc-dich-xem", { body }));
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(to);
}
