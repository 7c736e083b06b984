import { redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { findWard, refuseOrder, typed, typedAddress } from "~/server/form-values.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader, requireAdminArea } from "../admin-guard.server";

const LIST = "/quan-tri/gio-lap-san";
const CARTS = "/partner/api/v1/quan-tri/gio-lap-san" as const;

type Schemas = components["schemas"];
type Wanted = Schemas["WantedLine"];
type Media = Schemas["SendIn"]["gui"];

/** Every package on sale, grouped by service, to choose from. */
export async function offers(context: Context) {
  const { data } = await load(gateway(context).GET("/partner/api/v1/bang-gia"));
  return data.map(({ id, ten, goiCuoc }) => ({
    service: ten,
    packages: goiCuoc.flatMap(({ id: goi, ten: name, gia }) =>
      gia.map(({ chuKy, tenChuKy, donGia }) => ({ value: `${id} ${goi} ${chuKy}`, name, tenChuKy, donGia })),
    ),
  }));
}

/** A prepared cart with its whole link. */
export async function loadCall(context: Context, id: string) {
  const { data } = await load(gateway(context).GET(`${CARTS}/{id}`, { params: { path: { id } } }));
  return { cart: data, link: data.duongDan && `${env().publicUrl}${data.duongDan}` };
}

/** The packages that were chosen in `Wanted`. */
export function linesOf(form: FormData): Wanted[] {
  const rows = [...form.keys()].filter((name) => name.startsWith("danhSachDichVu."));
  return rows.flatMap((name) => {
    const [dichVuId, goiCuocId, chuKy] = typed(form, name).split(" ");
    if (!dichVuId || !goiCuocId || !chuKy) return [];
    const soLuong = Number(typed(form, `soLuong${name.slice("danhSachDichVu".length)}`)) || 1;
    return [{ dichVuId, goiCuocId, chuKy: chuKy as Wanted["chuKy"], soLuong }];
  });
}

function mediaOf(form: FormData): Media {
  return [
    ...(form.has("guiSms") ? ["SMS" as const] : []),
    ...(form.has("guiEmail") ? ["EMAIL" as const] : []),
  ];
}

/** Puts a cart together, and leads to its page with the link. */
export async function prepareCall(context: Context, form: FormData) {
  requireAdminArea(context, "calls");
  if (form.get("intent") === "find-ward" || form.get("nut") === "find-ward") return findWard(context, form);
  try {
    const address = typedAddress(form);
    const said = address && Object.values(address).some(Boolean);
    const body = {
      khach: {
        hoTen: typed(form, "khach.hoTen"),
        soDienThoai: typed(form, "khach.soDienThoai") || null,
        email: typed(form, "khach.email") || null,
      },
      ngonNgu: typed(form, "ngonNgu") === "en" ? ("en" as const) : ("vi" as const),
      danhSachDichVu: linesOf(form),
      diaChiGiao: said ? address : null,
      ghiChu: typed(form, "ghiChu"),
      gui: mediaOf(form),
    };
    const { data } = await unwrap(
      gateway(context).POST(CARTS, { params: { header: onceHeader(form) }, body }),
    );
    setFlash(requestState(context), { kind: "success", text: m.admin_calls_done() });
    return redirect(`${LIST}/${data.id}`);
  } catch (error) {
    return refuseOrder(context, error, form);
  }
}

/** Sends the link again, or withdraws the cart. */
export function changeCall(context: Context, id: string, form: FormData) {
  const work = async () => {
    const params = { path: { id }, header: onceHeader(form) };
    if (typed(form, "intent") === "withdraw") {
      await unwrap(gateway(context).POST(`${CARTS}/{id}/rut`, { params }));
      return m.admin_calls_withdraw_done();
    }
    await unwrap(gateway(context).POST(`${CARTS}/{id}/gui-lai`, { params, body: { gui: mediaOf(form) } }));
    return m.admin_calls_again_done();
  };
  return adminChange({ context, area: "orders", form, to: `${LIST}/${id}`, work });
}
