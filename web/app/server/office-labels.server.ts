import { m } from "~/paraglide/messages.js";
import { ApiProblem } from "./problem.server";

type Names = Record<string, () => string>;

/** What the office's forms call their fields, by the name on the wire. */
const NAMES: Names = {
  soTien: m.office_amount,
  nguon: m.office_source,
  thamChieu: m.office_reference,
  lyDo: m.office_reason,
  loaiLyDo: m.office_refund_reason,
  maDonHang: m.office_order_code,
  soBienNhan: m.office_dossier_receipt_number,
  ngayNop: m.office_dossier_filed_on,
  ngayHen: m.office_dossier_due_on,
  ngayThongBao: m.office_dossier_amend_day,
  maDoanhNghiep: m.office_dossier_enterprise_code,
  ngayCap: m.office_dossier_issued_on,
  nhom: m.office_family,
  slug: m.office_service_slug,
  maGoi: m.office_package_code,
  donGia: m.office_price_new,
  chiPhiBenThuBa: m.office_price_third,
  phiNhaNuoc: m.office_price_state,
  datCocPhanTram: m.office_field_deposit,
  thuTu: m.office_field_place,
  maSoThue: m.company_tax_code,
  tenMien: m.company_domain,
  hotline: m.company_hotline,
  zaloUrl: m.company_zalo,
  email: m.company_email,
  emailKhieuNai: m.company_email_complaints,
  emailDuLieu: m.company_email_data,
};

/** The same for texts that are written in both languages. */
const TWICE: Names = {
  ten: m.office_field_name,
  tomTat: m.office_field_summary,
  moTa: m.office_field_text,
  baoHanh: m.office_field_warranty,
  thoiGian: m.office_field_time,
  noiCap: m.company_issued_by,
  diaChi: m.company_address,
  daiDien: m.company_representative,
  gio: m.company_hours,
  vat: m.company_vat,
};

/** Sentences of the contract: they fit every field, so away from theirs they say nothing. */
const GENERAL = /^(missing|string_|int_|date_|literal_error|enum|greater_|less_|too_)/;

/** The fields of a receiving account, by what stands behind its number. */
const ACCOUNT: Names = {
  bin: m.company_bank,
  soTaiKhoan: m.company_bank_number,
  chuTaiKhoan: m.company_bank_holder,
};

function nameOf(field: string): string | undefined {
  const [, place, part = ""] = /^taiKhoan\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place && ACCOUNT[part])
    return `${m.company_account({ number: Number(place) + 1 })}, ${ACCOUNT[part]()}`;
  const language = /^(.+)(Vi|En)$/.exec(field);
  const [, stem = "", tongue] = language ?? [];
  if (TWICE[stem]) return `${TWICE[stem]()} (${tongue === "Vi" ? "tiếng Việt" : "English"})`;
  return NAMES[field]?.();
}

/** Puts the field's name before what the summary of a refused form says of it in general words. */
export function withFieldNames(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  for (const one of error.errors) {
    const name = GENERAL.test(one.ma) ? nameOf(one.truong) : undefined;
    if (name) one.tomTat = `${name}: ${one.thongBao}`;
  }
  return error;
}
