import type { components } from "~contract/api";
import { gateway, load, unwrap } from "./api.server";
import type { Context } from "./request-state.server";

/** The version of the terms in force, which an order must accept. */
export async function termsVersion(context: Context): Promise<string> {
  return (await load(gateway(context).GET("/auth/api/v1/dang-ky/quy-dinh"))).data.dieuKhoan;
}

/** A trimmed text of a form; "" when it is not there. */
export function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

const OTHER_ADDRESS = "khac";

type Stored = components["schemas"]["AddressOut"];

const lineOf = ({ soNhaDuong, phuongXa, tinhTp }: Stored) => [soNhaDuong, phuongXa, tinhTp].join(", ");

/** The buyer's own addresses that can be delivered to, to choose from. */
export async function savedAddresses(context: Context) {
  const { data } = await load(gateway(context).GET("/auth/api/v1/toi/dia-chi"));
  return data
    .filter(({ conHieuLuc }) => conHieuLuc)
    .map((one) => ({
      id: one.id,
      name: [one.tenGoi, one.nguoiNhan].filter(Boolean).join(", "),
      line: lineOf(one),
      preferred: one.macDinh,
    }));
}

/** The delivery address: the one chosen from the buyer's book, with its recipient, else the typed one. */
export async function chosenAddress(context: Context, form: FormData) {
  const chosen = typed(form, "diaChiChon");
  if (!chosen || chosen === OTHER_ADDRESS) return typedAddress(form);
  const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi/dia-chi"));
  const saved = data.find(({ id }) => id === chosen);
  // Deleted in another tab meanwhile: what was typed, which is nothing, so the API asks for an address.
  if (!saved) return typedAddress(form);
  const { soNhaDuong, phuongXa, tinhTp, nguoiNhan, soDienThoai } = saved;
  return { soNhaDuong, phuongXa, tinhTp, nguoiNhan, soDienThoai };
}

/** The delivery address as typed, blank parts too: the API says which are missing. Null when it was not asked. */
function typedAddress(form: FormData) {
  if (!form.has("diaChiGiao.soNhaDuong")) return null;
  return {
    soNhaDuong: typed(form, "diaChiGiao.soNhaDuong"),
    phuongXa: typed(form, "diaChiGiao.phuongXa"),
    tinhTp: typed(form, "diaChiGiao.tinhTp"),
    // Anyone who types an address is the recipient.
    nguoiNhan: "",
    soDienThoai: "",
  };
}
