import type { FormFailure } from "~/lib/failure";
import type { components } from "~contract/api";

/** The fields of the form as they stand in it. */
export type Declared = Record<
  | "maDoanhNghiep"
  | "ten"
  | "tenTiengNuocNgoai"
  | "tenVietTat"
  | "loaiHinh"
  | "ngayCap"
  | "truSo"
  | "von"
  | "nganhNghe"
  | "nguoiDaiDien"
  | "chucDanh",
  string
>;

type ReadValue = components["schemas"]["ReadValue"];

const FIRST_ROWS = 2;
const MORE_ROWS = 3;
const MOST_ROWS = 50;

/** The places for owners: two, or those that were sent, and three more when asked for. */
export function ownerNames(failure: FormFailure | undefined): string[] {
  const sent = Object.keys(failure?.values ?? {}).filter((name) => /^chuSoHuu\.\d+\.ten$/.test(name)).length;
  const count = (sent || FIRST_ROWS) + (failure?.code === "rows" ? MORE_ROWS : 0);
  return Array.from({ length: Math.min(count, MOST_ROWS) }, (_, at) => `chuSoHuu.${at}`);
}

/** The legal type that a company's name begins with; empty when it says none. */
export function typeOfName(name: string): string {
  const plain = name.normalize("NFC").toLowerCase();
  if (/cổ phần/.test(plain)) return "CP";
  if (/hợp danh/.test(plain)) return "HD";
  if (/doanh nghiệp tư nhân/.test(plain)) return "DNTN";
  if (/(tnhh|trách nhiệm hữu hạn) (một thành viên|mtv)/.test(plain)) return "TNHH1_CN";
  return /tnhh|trách nhiệm hữu hạn/.test(plain) ? "TNHH2" : "";
}

/** What was read from the picture of a certificate, as a start of the form; the person compares each. */
export function startOf(read: ReadValue[], titles: { ma: string; ten: string }[]): Declared {
  const value = (field: string) => read.find(({ truong }) => truong === field)?.giaTri ?? "";
  const day = value("ngayCap").split("/");
  const title = value("chucDanh").toLowerCase();
  return {
    maDoanhNghiep: value("maSoDkdn"),
    ten: value("tenToChuc"),
    tenTiengNuocNgoai: "",
    tenVietTat: "",
    loaiHinh: typeOfName(value("tenToChuc")),
    ngayCap: day.length === 3 ? day.reverse().join("-") : value("ngayCap"),
    truSo: value("truSo"),
    von: value("vonDieuLe").replace(/\B(?=(\d{3})+$)/g, "."),
    nganhNghe: "",
    nguoiDaiDien: value("nguoiDaiDien"),
    chucDanh: titles.find(({ ten }) => title && ten.toLowerCase() === title)?.ma ?? "",
  };
}
