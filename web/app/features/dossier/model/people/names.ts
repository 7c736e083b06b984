import type { Address, Lists } from "~/features/dossier/model/types";

/** A code's name in a list; the code itself when the list does not have it, so that nothing silently vanishes. */
export function nameOf(lists: Lists, danhMuc: string, ma: string): string {
  return lists.codes[danhMuc]?.find((code) => code.ma === ma)?.ten ?? ma;
}

/** A business line's name; in English our translation with the official name after it. */
export function lineName(lists: Lists, ma: string): string {
  const line = lists.lines.find((one) => one.ma === ma);
  if (!line) return "";
  return line.ten === line.tenVi ? line.ten : `${line.ten} (${line.tenVi})`;
}

/** An address in one line, as the forms write it; empty while nothing of it is known. */
export function addressLine(lists: Lists, address: Address | null): string {
  if (!address) return "";
  const ward = lists.wards.find(({ ma }) => ma === address.phuongXaId)?.tenDayDu ?? address.phuongXaId;
  const province = lists.provinces.find(({ ma }) => ma === address.tinhTpId)?.tenDayDu ?? address.tinhTpId;
  const abroad = address.quocGiaId && address.quocGiaId !== "VN";
  const country = abroad ? nameOf(lists, "quoc-gia", address.quocGiaId) : "";
  return [address.soNhaDuong, ward, province, country].filter(Boolean).join(", ");
}
