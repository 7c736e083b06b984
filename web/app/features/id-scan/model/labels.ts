import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import type { ReadSource } from "./readings";

const NAMES: Record<string, () => string> = {
  hoTen: m.id_scan_name,
  ngaySinh: m.id_scan_birth,
  gioiTinh: m.id_scan_sex,
  quocTich: m.id_scan_nationality,
  loaiGiayTo: m.id_scan_kind,
  soGiayTo: m.id_scan_number,
  ngayCap: m.id_scan_issued,
  ngayHetHan: m.id_scan_expiry,
  noiCap: m.id_scan_issuer,
  diaChiThuongTru: m.id_scan_residence,
  tenToChuc: m.id_scan_company,
  maSoDkdn: m.id_scan_code,
  truSo: m.id_scan_head_office,
  vonDieuLe: m.id_scan_capital,
  nguoiDaiDien: m.id_scan_representative,
  chucDanh: m.id_scan_title,
};
const CODES: Record<string, () => string> = {
  NAM: m.id_scan_male,
  NU: m.id_scan_female,
  CCCD: m.id_scan_kind_cccd,
  CAN_CUOC: m.id_scan_kind_cc,
  HO_CHIEU: m.id_scan_kind_passport,
  HO_CHIEU_NN: m.id_scan_kind_foreign_passport,
};
const CODED = ["gioiTinh", "loaiGiayTo"];
const SOURCES: Record<ReadSource, () => string> = {
  QR: m.id_scan_source_qr,
  MRZ: m.id_scan_source_mrz,
  CHU: m.id_scan_source_text,
};

/** A field's name, as shown. */
export function fieldName(truong: string): string {
  return NAMES[truong]?.() ?? truong;
}

/** A value as shown: dates dd/mm/yyyy, codes as names, amounts with dots. */
export function shown(truong: string, value: string): string {
  if (truong === "quocTich") return countryName(value);
  if (CODED.includes(truong)) return CODES[value]?.() ?? value;
  if (truong === "vonDieuLe") return formatMoney(Number(value));
  return formatDate(value) || value;
}

function countryName(code: string): string {
  if (code === "VN") return m.id_scan_vietnam();
  return (
    (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames([getLocale()], { type: "region" }).of(code)) || code
  );
}

/** Where a value was read from. */
export function sourceName(source: ReadSource): string {
  return SOURCES[source]();
}

/** How sure a value is, in words that say what to do. */
export function sureness(sure: number): { tone: "good" | "info" | "warn"; text: string } {
  if (sure >= 0.95) return { tone: "good", text: m.id_scan_sure() };
  if (sure >= 0.75) return { tone: "info", text: m.id_scan_likely() };
  return { tone: "warn", text: m.id_scan_unsure() };
}
