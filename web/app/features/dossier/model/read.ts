import { compact } from "~/features/dossier/model/people/person-sync";
import { amountDigits } from "~/lib/text/query";

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
/** A person's contact fields. */
export const CONTACT = ["soDienThoai", "email", "diaChiLienHe"] as const;

/** Papers whose number replaces everything else (ND168 11.1). */
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

/** Identity and paper as typed; names in NFC, so that they print right from every keyboard. */
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

/** Contact details, as typed. */
export function readContact(form: FormData) {
  return {
    soDienThoai: typed(form, "soDienThoai"),
    email: typed(form, "email"),
    diaChiLienHe: readAddress(form, "diaChiLienHe"),
  };
}

type Row = Record<string, unknown>;

/** The indexes of the rows that a form has below a name, in order. */
function rowsOf(form: FormData, name: string): number[] {
  const keys = [...form.keys()].filter((key) => key.startsWith(`${name}.`));
  const rows = keys.map((key) => Number.parseInt(key.slice(name.length + 1), 10));
  return [...new Set(rows.filter((row) => !Number.isNaN(row)))];
}

function readRow(form: FormData, path: string): Row {
  const id = typed(form, `${path}.id`);
  const loaiTaiSan = typed(form, `${path}.loaiTaiSan`);
  // Fields that a kind hides: what was typed before the kind changed must not reach the papers.
  const foreign = loaiTaiSan === "NGOAI_TE";
  return {
    ...(id ? { id } : {}),
    loaiTaiSan,
    giaTri: typedNumber(form, `${path}.giaTri`),
    moTa: loaiTaiSan === "VND" ? "" : typed(form, `${path}.moTa`),
    ngoaiTe: foreign ? typed(form, `${path}.ngoaiTe`).toUpperCase() : "",
    soNgoaiTe: foreign ? typed(form, `${path}.soNgoaiTe`) : "",
  };
}

/** The assets as typed, after the buttons that add a row (`intent` add-asset) or remove one (`boTaiSan`). */
export function readAssets(form: FormData, name: string): Row[] {
  const removed = form.has("boTaiSan") ? Number(typed(form, "boTaiSan")) : -1;
  const rows = rowsOf(form, name)
    .filter((row) => row !== removed)
    .map((row) => readRow(form, `${name}.${row}`));
  return typed(form, "intent") === "add-asset" ? [...rows, { loaiTaiSan: "" }] : rows;
}

/** Where the buttons of the assets lead; null for every other button. */
export function assetsStay(name: string, intent: string, form: FormData) {
  if (intent === "add-asset") return { hash: `${name}.${rowsOf(form, name).length}.loaiTaiSan` };
  return form.has("boTaiSan") ? { hash: `${name}-list` } : null;
}

/** The address in the fields below `path`; province and ward only in Vietnam, as the rules want it. */
export function readAddress(form: FormData, path: string) {
  const quocGiaId = typed(form, `${path}.quocGiaId`) || "VN";
  const here = quocGiaId === "VN";
  return {
    quocGiaId,
    tinhTpId: here ? typed(form, `${path}.tinhTpId`) : "",
    phuongXaId: here ? typed(form, `${path}.phuongXaId`) : "",
    soNhaDuong: typed(form, `${path}.soNhaDuong`),
  };
}

/** Reading what was typed. A draft is saved as typed, so nothing is validated here; the API does that. */

/** A text field, trimmed; empty when it is not in the form. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Whether a box was ticked. */
export function ticked(form: FormData, name: string): boolean {
  return typed(form, name) !== "";
}

/** The ends of the names of all ticked boxes below `path`: `khuList.KCN` and `khuList.KKT` give KCN and KKT. */
export function tickedBelow(form: FormData, path: string): string[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(`${path}.`))
    .map((name) => name.slice(path.length + 1));
}

/** An amount as people type it, `1.234.567 đ`: its digits, or the text itself when it is not a whole number. */
export function typedNumber(form: FormData, name: string): string {
  const text = typed(form, name);
  const digits = amountDigits(text);
  return /^-?\d+$/.test(digits) ? digits : text;
}

/**
 * A date as it was typed into one box, as `d/m/yyyy`: day, month and year with anything between them, the eight digits alone, or
 * as stored. What is no whole date stays as it was typed.
 */
export function typedDay(form: FormData, name: string): string {
  const text = typed(form, name);
  const numbers = /^\d{8}$/.test(text)
    ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    : text.match(/\d+/g);
  if (numbers?.length !== 3) return text;
  return (numbers[0]?.length === 4 ? numbers.reverse() : numbers).join("/");
}

/** A date as the box shows it: `2026-01-31` as 31/01/2026, what was typed as it is. */
export function shownDay(value: string | null | undefined): string {
  const text = value ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split("-").reverse().join("/") : text;
}
