import { compact } from "~/features/dossier/model/people/person-sync";
import { typed, typedDay } from "./read";
import { readAddress } from "./read-address";

/** The fields of a person's identity, below a page's base. */
export const IDENTITY = [
  "hoTen",
  "gioiTinh",
  "ngaySinh",
  "quocTich",
  "loaiGiayTo",
  "soGiayTo",
  "ngayCap",
  "noiCap",
  "ngayHetHan",
  "danToc",
  "diaChiThuongTru",
] as const;
/** How a person is reached. */
export const CONTACT = ["soDienThoai", "email", "diaChiLienHe"] as const;

/** Papers whose number stands for everything else (ND168 11.1). */
export const CARDS: readonly string[] = ["CAN_CUOC", "CCCD"];

/** The paths of these fields below a base. */
export function below(base: string, names: readonly string[]): string[] {
  return names.map((name) => `${base}.${name}`);
}

function readResidence(form: FormData, paper: string) {
  const address = readAddress(form, "diaChiThuongTru");
  const empty = !address.tinhTpId && !address.phuongXaId && !address.soNhaDuong;
  return CARDS.includes(paper) && empty ? null : { ...address, loaiDiaChi: "THUONG_TRU" };
}

/** Who somebody is and by which paper, as typed; names composed, so that they print right from every keyboard. */
export function readIdentity(form: FormData) {
  const loaiGiayTo = typed(form, "loaiGiayTo");
  return {
    hoTen: typed(form, "hoTen").normalize("NFC").replace(/\s+/g, " "),
    gioiTinh: typed(form, "gioiTinh"),
    ngaySinh: typedDay(form, "ngaySinh"),
    quocTich: typed(form, "quocTich") || "VN",
    loaiGiayTo,
    soGiayTo: compact(typed(form, "soGiayTo")),
    ngayCap: typedDay(form, "ngayCap"),
    noiCap: typed(form, "noiCap"),
    ngayHetHan: typedDay(form, "ngayHetHan"),
    danToc: typed(form, "danToc"),
    diaChiThuongTru: readResidence(form, loaiGiayTo),
  };
}

/** How somebody is reached, as typed. */
export function readContact(form: FormData) {
  return {
    soDienThoai: typed(form, "soDienThoai"),
    email: typed(form, "email"),
    diaChiLienHe: readAddress(form, "diaChiLienHe"),
  };
}
