import { readOrganisation } from "~/features/dossier/model/pages/owner";
import { readContact, readIdentity, shownDay, typed } from "~/features/dossier/model/read";
import type { components } from "~contract/api";

type Owner = components["schemas"]["OwnDataShown"]["chuSoHuu"];
type Fields = Record<string, unknown>;

/** What an empty field of a form stands for: a choice always has a value. */
const CHOSEN: Record<string, string> = { quocTich: "VN", quocGiaId: "VN" };
const PAPERS = { CA_NHAN: "CAN_CUOC", TO_CHUC: "GCN_DKDN" };
/** An address as far as the page asks it. */
const OF_ADDRESS = ["quocGiaId", "tinhTpId", "phuongXaId", "soNhaDuong"];
const DAYS = ["ngaySinh", "ngayCap", "ngayHetHan"];

function plainAddress(value: unknown): string {
  const address = (value ?? {}) as Fields;
  return OF_ADDRESS.map((name) => String(address[name] || CHOSEN[name] || "")).join("\n");
}

function plain(name: string, value: unknown, owner: Owner): string {
  if (name.startsWith("diaChi") || name === "truSo") return plainAddress(value);
  const text = String(value ?? "");
  if (DAYS.includes(name)) return shownDay(text);
  if (name === "loaiGiayTo") return text || PAPERS[owner.loaiChuSoHuu];
  return text || CHOSEN[name] || "";
}

/**
 * An owner's corrections: the fields of the form that say something else than the dossier does.
 * @param owner the owner's data as they are now.
 */
export function correctionsOf(form: FormData, owner: Owner): Fields {
  const person = owner.loaiChuSoHuu === "CA_NHAN";
  // Once the dossier is submitted the page shows no fields.
  if (!form.has(person ? "hoTen" : "tenToChuc")) return {};
  const { laVonNhaNuoc: _agreed, ...organisation } = readOrganisation(form);
  const said: Fields = person ? { ...readIdentity(form), ...readContact(form) } : organisation;
  const known = owner as unknown as Fields;
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => plain(name, value, owner) !== plain(name, known[name], owner),
    ),
  );
}

/** The province typed into each address of the form, to offer its wards. */
export function provincesTyped(form: FormData): string[] {
  const paths = ["diaChiLienHe", "diaChiThuongTru", "truSo"];
  return [...new Set(paths.map((path) => typed(form, `${path}.tinhTpId`)).filter(Boolean))];
}
