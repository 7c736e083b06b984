import { formatCount } from "~/lib/text/format";

/** What the two forms ask, by their wire names; what is typed stays in the address. */
export const COST_FIELDS = [
  "loaiHinh",
  "von",
  "doanhThu",
  "keToan",
  "chuKySoNam",
  "hoaDon",
  "laoDong",
  "luong",
  "ngay",
] as const;
export const DUTY_FIELDS = ["ngay", "loaiHinh", "laoDong"] as const;

/** An ordinary small company: what the form shows before anything is typed, and what the home page counts. */
export const EXAMPLE = {
  von: "500000000",
  doanhThu: "800000000",
  hoaDon: "100",
  laoDong: "0",
  luong: "0",
};

/** Where the sums alone are asked, as JSON. */
export const SUMS = "/cong-cu/chi-phi-nam-dau.json";

/** What the card of the home page asks: the example, with a wage for those who are employed. */
export const CARD = { ...EXAMPLE, luong: "8000000", loaiHinh: "TNHH1", chuKySoNam: "1" };

/** A value of the example as the page's language writes it. */
export function written(name: string, value: string): string {
  return COUNTED.has(name) ? formatCount(Number(value)) : value;
}

const COUNTED = new Set<string>(["von", "doanhThu", "chuKySoNam", "hoaDon", "laoDong", "luong"]);
/** Digits in groups of three, as people write amounts, with or without the sign of the currency. */
const GROUPED = /^\d{1,3}(?:[.,\s]\d{3})+$/;
const LONGEST = 40;

/** What was typed, by field, as the form shows it again; fields that the address lacks are missing. */
export function typedIn(params: URLSearchParams, fields: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of fields) {
    const value = params.get(name);
    if (value !== null) found[name] = value.slice(0, LONGEST);
  }
  return found;
}

function plain(name: string, value: string): string {
  if (!COUNTED.has(name)) return value.trim();
  const text = value.replace(/[₫đ]/gi, "").trim();
  return GROUPED.test(text) ? text.replace(/[.,\s]/g, "") : text;
}

/** The same as the API reads it: amounts without their dots, empty fields left out. */
export function queryOf(typed: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(typed).map(([name, value]) => [name, plain(name, value)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

/** The address of a file with the same answers. */
export function fileHref(file: string, typed: Record<string, string>): string {
  return `/cong-cu/${file}?${new URLSearchParams(queryOf(typed)).toString()}`;
}
