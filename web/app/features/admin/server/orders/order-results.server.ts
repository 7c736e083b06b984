import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { lastEventOf, onceHeader } from "../admin-guard.server";

const AT = "/payment/api/v1/quan-tri/don-hang/{id}/ket-qua" as const;

type Work = (context: Context, id: string, form: FormData) => Promise<string>;

function place(form: FormData) {
  return {
    dongId: typed(form, "dongId") || null,
    muc: Number(typed(form, "muc")),
    ghiChu: typed(form, "ghiChu"),
    suKienCuoi: lastEventOf(form),
  };
}

const giveFile: Work = async (context, id, form) => {
  const sent = new FormData();
  const file = form.get("tep");
  // Without a file the API says so on the field.
  if (file instanceof File && file.size > 0) sent.set("tep", file);
  for (const [name, value] of Object.entries(place(form))) if (value !== null) sent.set(name, String(value));
  const params = { path: { id }, header: onceHeader(form) };
  await unwrap(gateway(context).POST(`${AT}/tep`, { params, body: {} as never, bodySerializer: () => sent }));
  return m.admin_results_done();
};

const giveAccess: Work = async (context, id, form) => {
  const body = {
    ...place(form),
    noiDangNhap: typed(form, "noiDangNhap"),
    taiKhoan: typed(form, "taiKhoan"),
    matKhau: typed(form, "matKhau"),
  };
  const params = { path: { id }, header: onceHeader(form) };
  await unwrap(gateway(context).POST(`${AT}/truy-cap`, { params, body }));
  return m.admin_results_done();
};

const giveParcel: Work = async (context, id, form) => {
  const body = { ...place(form), donVi: typed(form, "donVi"), maVanDon: typed(form, "maVanDon") };
  const params = { path: { id }, header: onceHeader(form) };
  await unwrap(gateway(context).POST(`${AT}/hang`, { params, body }));
  return m.admin_results_done();
};

const withdraw: Work = async (context, id, form) => {
  const params = { path: { id, ketQua: typed(form, "id") }, header: onceHeader(form) };
  await unwrap(
    gateway(context).POST(`${AT}/{ketQua}/thu-hoi`, { params, body: { lyDo: typed(form, "lyDo") } }),
  );
  return m.admin_results_done_withdrawn();
};

/** What the office does with the results of an order, by the form's `intent`. */
export const RESULT_WORKS: Record<string, Work> = {
  "give-file": giveFile,
  "give-access": giveAccess,
  "give-parcel": giveParcel,
  "withdraw-result": withdraw,
};
