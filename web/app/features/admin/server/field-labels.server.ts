import { languageName } from "~/features/admin/model/language-name";
import { m } from "~/paraglide/messages.js";
import { ApiProblem } from "~/server/problem.server";

type Names = Record<string, () => string>;

/** Names of the fields of the back office's forms, by their wire names. */
const NAMES: Names = {
  soTien: m.admin_amount,
  nguon: m.admin_source,
  thamChieu: m.admin_reference,
  lyDo: m.admin_reason,
  loaiLyDo: m.admin_refund_reason,
  maDonHang: m.admin_order_code,
  soBienNhan: m.admin_dossier_receipt_number,
  ngayNop: m.admin_dossier_filed_on,
  ngayHen: m.admin_dossier_due_on,
  ngayThongBao: m.admin_dossier_amend_day,
  maDoanhNghiep: m.admin_dossier_enterprise_code,
  ngayCap: m.admin_dossier_issued_on,
  hanThanhToan: m.admin_money_due_day,
  loiNhan: m.admin_words_to_customer,
  nhom: m.admin_family,
  slug: m.admin_service_slug,
  maGoi: m.admin_package_code,
  donGia: m.admin_price_new,
  tuNgay: m.admin_price_from,
  chiPhiBenThuBa: m.admin_price_third,
  phiNhaNuoc: m.admin_price_state,
  datCocPhanTram: m.admin_field_deposit,
  thoiHanThang: m.admin_field_term,
  thuTu: m.admin_field_place,
  maSoThue: m.company_tax_code,
  tenMien: m.company_domain,
  hotline: m.company_hotline,
  zaloUrl: m.company_zalo,
  email: m.company_email,
  emailKhieuNai: m.company_email_complaints,
  emailDuLieu: m.company_email_data,
};

/** The same for texts in both languages. */
const TWICE: Names = {
  ten: m.admin_field_name,
  tomTat: m.admin_field_summary,
  moTa: m.admin_field_text,
  baoHanh: m.admin_field_warranty,
  thoiGian: m.admin_field_time,
  noiCap: m.company_issued_by,
  diaChi: m.company_address,
  daiDien: m.company_representative,
  gio: m.company_hours,
  vat: m.company_vat,
};

/** Generic sentences of the contract: they fit every field, so away from their field they say nothing. */
const GENERAL = /^(missing|string_|int_|date_|literal_error|enum|greater_|less_|too_)/;

/** The fields of a receiving account, by what follows its number. */
const ACCOUNT: Names = {
  bin: m.admin_bank,
  soTaiKhoan: m.admin_account_number,
  chuTaiKhoan: m.company_bank_holder,
};

function nameOf(field: string): string | undefined {
  const [, place, part = ""] = /^taiKhoan\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place && ACCOUNT[part])
    return `${m.company_account({ number: Number(place) + 1 })}, ${ACCOUNT[part]()}`;
  const language = /^(.+)(Vi|En)$/.exec(field);
  const [, stem = "", tongue] = language ?? [];
  if (TWICE[stem]) return `${TWICE[stem]()} (${languageName(tongue === "Vi" ? "vi" : "en")})`;
  return NAMES[field]?.();
}

/** Puts the field's name before generic sentences in the summary of a refused form. */
export function withFieldNames(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  for (const one of error.errors) {
    const name = GENERAL.test(one.ma) ? nameOf(one.truong) : undefined;
    if (name) one.tomTat = `${name}: ${one.thongBao}`;
  }
  return error;
}
