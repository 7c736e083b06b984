import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { onceHeader } from "./admin-guard.server";

const PATH = "/business/api/v1/quan-tri/ten-can-tranh" as const;

async function add(context: Context, form: FormData): Promise<string> {
  const body = {
    loai: typed(form, "loai") as "TU_CAM",
    ten: typed(form, "ten"),
    tenTiengNuocNgoai: typed(form, "tenTiengNuocNgoai"),
    tenVietTat: typed(form, "tenVietTat"),
    ghiChu: typed(form, "ghiChu"),
  };
  await unwrap(gateway(context).POST(PATH, { params: { header: onceHeader(form) }, body }));
  return m.admin_dossier_names_added({ name: body.ten });
}

async function drop(context: Context, form: FormData): Promise<string> {
  const params = { path: { id: typed(form, "id") } };
  await unwrap(gateway(context).DELETE(`${PATH}/{id}`, { params }));
  return m.admin_dossier_names_dropped();
}

/** Adds or removes a watched name. */
export const NAME_WORKS = { add, drop };
