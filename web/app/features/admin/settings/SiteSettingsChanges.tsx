import { languageName } from "~/features/admin/model/language-name";
import type { CompanyChange } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";

const NAMES: Record<string, () => string> = {
  maSoThue: m.company_tax_code,
  ngayCap: m.admin_dossier_issued_on,
  tenMien: m.company_domain,
  hotline: m.company_hotline,
  zaloUrl: m.company_zalo,
  email: m.company_email,
  emailKhieuNai: m.company_email_complaints,
  emailDuLieu: m.company_email_data,
  ngayNghi: m.company_holidays,
  mau: m.company_sample,
  ten: m.company_name,
  noiCap: m.company_issued_by,
  diaChi: m.company_address,
  daiDien: m.company_representative,
  gio: m.company_hours,
  sangTu: m.company_hours_morning_from,
  sangDen: m.company_hours_morning_to,
  chieuTu: m.company_hours_afternoon_from,
  chieuDen: m.company_hours_afternoon_to,
  ngayLamCuoi: m.company_hours_days,
  vat: m.company_vat,
  tyGiaUsd: m.company_dollar,
  tyGiaUsdNgay: m.company_dollar_on,
};

/** The working days, by the last of the week (ISO: Sunday is 7). */
export const LAST_DAYS: Record<string, () => string> = {
  5: m.company_hours_friday,
  6: m.company_hours_saturday,
  7: m.company_hours_sunday,
};

/** The form's name of a wire field; for texts in both languages it includes the language. */
export function changedName(field: string): string {
  const place = /^taiKhoan\.(\d+)$/.exec(field)?.[1];
  if (place) return m.company_account({ number: Number(place) + 1 });
  const [, stem = field, tongue] = /^(.+)(Vi|En)$/.exec(field) ?? [];
  const name = NAMES[stem]?.() ?? field;
  return tongue ? `${name} (${languageName(tongue === "Vi" ? "vi" : "en")})` : name;
}

/** A stored value as people read it. */
export function changedValue(field: string, value: string): string {
  if (field === "ngayLamCuoi") return LAST_DAYS[value]?.() ?? value;
  if (field === "mau") return value === "true" ? m.company_yes() : m.company_no();
  if ((field === "ngayCap" || field === "tyGiaUsdNgay") && value) return formatDate(value);
  return value || m.company_nothing();
}

/** Field by field, the value before and after. */
export function Changes({ changes }: { changes: CompanyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ truong, cu, moi }) => (
        <li key={truong}>
          {changedName(truong)}: <del>{changedValue(truong, cu)}</del> →{" "}
          <ins>{changedValue(truong, moi)}</ins>
        </li>
      ))}
    </ul>
  );
}
