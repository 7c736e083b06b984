import { redirect } from "react-router";
import { provinces, wardsOf } from "~/features/dossier/server/reference-data.server";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

const BOOK = "/auth/api/v1/toi/dia-chi";
const ONE = `${BOOK}/{diaChiId}` as const;
const PAGE = "/nguoi-dung#so-dia-chi";
/** The address of the form for a new one. */
const NEW_ADDRESS = "moi";

/** One address to change, or null for a new one, with the places to choose from; 404 for somebody else's. */
export async function loadAddress(context: Context, id: string) {
  const [book, all] = await Promise.all([load(gateway(context).GET(BOOK)), provinces(context)]);
  const address = id === NEW_ADDRESS ? null : book.data.find((one) => one.id === id);
  if (address === undefined) throw new Response(null, { status: 404 });
  const wards = address ? await wardsOf(context, address.tinhTpId) : [];
  return { address, provinces: all, wards, onceKey: crypto.randomUUID() };
}

function bodyOf(form: FormData) {
  return {
    tenGoi: typed(form, "tenGoi"),
    nguoiNhan: typed(form, "nguoiNhan"),
    soDienThoai: typed(form, "soDienThoai"),
    soNhaDuong: typed(form, "soNhaDuong"),
    phuongXaId: typed(form, "phuongXaId"),
    tinhTpId: typed(form, "tinhTpId"),
    macDinh: form.has("macDinh"),
  };
}

/** Shows the form again as it was typed, with the wards of the chosen province: for browsers without scripts. */
export async function showWards(context: Context, form: FormData) {
  const wards = await wardsOf(context, typed(form, "tinhTpId"));
  return failForm(200, { code: "wards", message: "", extra: { wards } }, form);
}

/** A refusal that retains what was typed, and the wards of the chosen province. */
export async function refuseAddress(context: Context, error: unknown, form: FormData) {
  const refused = failureOf(error, form);
  const wards = await wardsOf(context, typed(form, "tinhTpId")).catch(() => []);
  refused.data.extra = { ...refused.data.extra, wards };
  return refused;
}

/** Saves the address; refusals are thrown. */
export async function saveAddress(context: Context, id: string, form: FormData) {
  const api = gateway(context);
  const body = bodyOf(form);
  if (id === NEW_ADDRESS) {
    const params = { header: { "Idempotency-Key": typed(form, "khoa") || crypto.randomUUID() } };
    await unwrap(api.POST(BOOK, { params, body }));
  } else await unwrap(api.PUT(ONE, { params: { path: { diaChiId: id } }, body }));
  setFlash(requestState(context), { kind: "success", text: m.addresses_saved() });
  return redirect(PAGE);
}

/** Deletes the named address; refusals are thrown. */
export async function deleteAddress(context: Context, form: FormData): Promise<string> {
  const params = { path: { diaChiId: typed(form, "diaChi") } };
  await unwrap(gateway(context).DELETE(ONE, { params }));
  return m.addresses_deleted();
}

/** Makes the named address the default; refusals are thrown. */
export async function preferAddress(context: Context, form: FormData): Promise<string> {
  const params = { path: { diaChiId: typed(form, "diaChi") } };
  await unwrap(gateway(context).POST(`${ONE}/mac-dinh`, { params }));
  return m.addresses_preferred();
}
