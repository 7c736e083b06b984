import type { ReadValue } from "./readings";

/** What a card's QR code says: its first seven fields (docs/domain/identity-documents.md, section 3). */
export type CardCode = {
  so: string;
  hoTen: string;
  /** yyyy-mm-dd, like the day of issue; "" where the card has the year alone, as those of some old people. */
  ngaySinh: string;
  namSinh: string;
  nam: boolean;
  noiThuongTru: string;
  ngayCap: string;
};

const FIELDS = 7;
/** Cards issued from this day on are of the new kind (Circular 16/2024/TT-BCA). */
const NEW_SINCE = "2024-07-01";
/** 00001949, 00051949, 1949: day and month unknown. */
const YEAR_ALONE = /^(?:00(?:0\d|1[0-2]))?((?:19|20)\d{2})$/;
const POLICE = "Cục trưởng Cục Cảnh sát quản lý hành chính về trật tự xã hội";
const MINISTRY = "Bộ Công an";

function fieldsOf(text: string): string[] {
  const parts = text
    .normalize("NFC")
    .replace(/^\uFEFF/, "")
    .split("|");
  return parts.slice(0, FIELDS).map((part) => part.trim());
}

/** A code's text without what is not needed: on newer cards the names of the parents follow. */
export function withoutParents(text: string): string {
  return fieldsOf(text).join("|");
}

/** ddmmyyyy as yyyy-mm-dd; null when there is no such day. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

function isMale(sex: string): boolean | null {
  if (/^nam$/i.test(sex)) return true;
  return /^n[ữu]$/i.test(sex) ? false : null;
}

/** Reads a code's text; null when it is not a card's. The code is not signed: it proves nothing, it only saves typing. */
export function parseCardCode(text: string): CardCode | null {
  const [so = "", old = "", hoTen = "", born = "", sex = "", noiThuongTru = "", issued = ""] = fieldsOf(text);
  const ngaySinh = dayOf(born) ?? "";
  const namSinh = ngaySinh.slice(0, 4) || YEAR_ALONE.exec(born)?.[1];
  const [ngayCap, nam] = [dayOf(issued), isMale(sex)];
  if (!/^\d{12}$/.test(so) || !/^(\d{9}|\d{12})?$/.test(old) || hoTen === "") return null;
  if (!namSinh || ngayCap === null || nam === null || ngayCap < (ngaySinh || namSinh)) return null;
  return { so, hoTen, ngaySinh, namSinh, nam, noiThuongTru, ngayCap };
}

/**
 * Whether the number agrees with the year of birth and the sex, which its digits 4 to 6 hold. It does not for people whose
 * data were corrected later, so a difference is something to look at, not an error.
 */
export function numberFits({ so, namSinh, nam }: CardCode): boolean {
  const century = Number(so[3]);
  const year = 1900 + Math.floor(century / 2) * 100 + Number(so.slice(4, 6));
  return year === Number(namSinh) && (century % 2 === 0) === nam;
}

/** The values of a code in the order of the form, as sure as a code is when it is read from a picture. */
export function codeValues(code: CardCode): ReadValue[] {
  const isNew = code.ngayCap >= NEW_SINCE;
  const rows: [string, string, number][] = [
    ["hoTen", code.hoTen, 0.99],
    ["ngaySinh", code.ngaySinh, 0.99],
    ["gioiTinh", code.nam ? "NAM" : "NU", 0.99],
    ["quocTich", "VN", 0.95],
    ["loaiGiayTo", isNew ? "CAN_CUOC" : "CCCD", 0.95],
    ["soGiayTo", code.so, 0.99],
    ["ngayCap", code.ngayCap, 0.99],
    ["noiCap", isNew ? MINISTRY : POLICE, 0.9],
    ["diaChiThuongTru", code.noiThuongTru, 0.99],
  ];
  return rows
    .filter(([, giaTri]) => giaTri !== "")
    .map(([truong, giaTri, doTinCay]) => ({ truong, giaTri, nguon: "QR", doTinCay }));
}
