import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "./admin-guard.server";

const PATH = "/business/api/v1/quan-tri/ten-can-tranh" as const;

const LIST = "/quan-tri/ten-can-tranh";

async function work(context: Context, form: FormData): Promise<string> {
  const api = gateway(context);
  if (typed(form, "intent") === "drop") {
    await unwrap(api.DELETE(`${PATH}/{id}`, { params: { path: { id: typed(form, "id") } } }));
    return m.admin_dossier_names_dropped();
  }
  const body = {
    loai: typed(form, "loai") as "TU_CAM",
    ten: typed(form, "ten"),
    tenTiengNuocNgoai: typed(form, "tenTiengNuocNgoai"),
    tenVietTat: typed(form, "tenVietTat"),
    ghiChu: typed(form, "ghiChu"),
  };
  await unwrap(api.POST(PATH, { params: { header: onceHeader(form) }, body }));
  return m.admin_dossier_names_added({ name: body.ten });
}

/** Adds or removes a watched name, with the list's filters unchanged; a refusal keeps what was typed. */
export function changeNames(context: Context, form: FormData, filters: string) {
  // What was just added must be visible, even when the filters would hide it.
  const to = typed(form, "intent") === "drop" ? LIST + filters : LIST;
  return adminChange({ context, area: "dossiers", form, to, work: () => work(context, form) });
}
