import { formatDate, formatMoney } from "~/lib/format";
import type { ReadSource } from "~/lib/reading";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";

const NAMES: Record<string, () => string> = {
  hoTen: m.reading_name,
  ngaySinh: m.reading_birth,
  gioiTinh: m.reading_sex,
  quocTich: m.reading_nationality,
  loaiGiayTo: m.reading_kind,
  soGiayTo: m.reading_number,
  ngayCap: m.reading_issued,
  ngayHetHan: m.reading_expiry,
  noiCap: m.reading_issuer,
  diaChiThuongTru: m.reading_residence,
  tenToChuc: m.reading_company,
  maSoDkdn: m.reading_code,
  truSo: m.reading_head_office,
  vonDieuLe: m.reading_capital,
  nguoiDaiDien: m.reading_representative,
  chucDanh: m.reading_title,
};
const CODES: Record<string, () => string> = {
  NAM: m.reading_male,
  NU: m.reading_female,
  CCCD: m.reading_kind_cccd,
  CAN_CUOC: m.reading_kind_cc,
  HO_CHIEU: m.reading_kind_passport,
  HO_CHIEU_NN: m.reading_kind_foreign_passport,
};
const CODED = ["gioiTinh", "loaiGiayTo"];
const SOURCES: Record<ReadSource, () => string> = {
  QR: m.reading_source_qr,
  MRZ: m.reading_source_mrz,
  CHU: m.reading_source_text,
};

/** A field's name for people. */
export function fieldName(truong: string): string {
  return NAMES[truong]?.() ?? truong;
}

/** A value as people write it: dates dd/mm/yyyy, codes in words, amounts with dots. */
export function shown(truong: string, value: string): string {
  if (truong === "quocTich") return countryName(value);
  if (CODED.includes(truong)) return CODES[value]?.() ?? value;
  if (truong === "vonDieuLe") return formatMoney(Number(value));
  return formatDate(value) || value;
}

function countryName(code: string): string {
  if (code === "VN") return m.reading_vietnam();
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
  if (sure >= 0.95) return { tone: "good", text: m.reading_sure() };
  if (sure >= 0.75) return { tone: "info", text: m.reading_likely() };
  return { tone: "warn", text: m.reading_unsure() };
}
