import { m } from "~/paraglide/messages.js";

type Lang = "vi" | "en";
type Template = { on: RegExp; text: (inputs: object, options: { locale: Lang }) => string };

/** Sentences that are written again and again, by the fields they are about. */
const TEMPLATES: Template[] = [
  { on: /\.ten(DoanhNghiep|ThayTheList|VietTat|TiengNuocNgoai)/, text: m.admin_review_template_name_taken },
  { on: /\.ten(DoanhNghiep|ThayTheList|VietTat|TiengNuocNgoai)/, text: m.admin_review_template_name_word },
  {
    on: /\.(soGiayTo|hoTen|ngaySinh|gioiTinh|noiCap|ngayCap|maSoDkdn)/,
    text: m.admin_review_template_id_differs,
  },
  { on: /\.(soGiayTo|ngayCap|ngayHetHan)/, text: m.admin_review_template_id_expired },
  { on: /(soNhaDuong|phuongXa|tinhTp|diaChi|truSo)/i, text: m.admin_review_template_address_ward },
  { on: /(soNhaDuong|diaChi|truSo)/i, text: m.admin_review_template_address_number },
  { on: /nganhNghe/, text: m.admin_review_template_line },
  { on: /(von|coPhan|gop)/i, text: m.admin_review_template_capital },
  { on: /giayToKemTheo/, text: m.admin_review_template_scan },
];
const ALWAYS = [m.admin_review_template_missing, m.admin_review_template_explain];

/** The sentences to begin a note on this field with, in the customer's language. */
export function noteTemplates(truong: string, locale: Lang): string[] {
  const fitting = TEMPLATES.filter(({ on }) => on.test(truong)).map(({ text }) => text);
  return [...fitting, ...ALWAYS].map((text) => text({}, { locale }));
}

/** Two parts of a note, either of which may be empty. */
export function joinNote(words: string, more: string): string {
  return [words, more].filter(Boolean).join(" ");
}
