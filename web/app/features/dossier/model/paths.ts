/** The value in an object at a wire path such as `chuSoHuuList.0.hoTen`; undefined where there is nothing. */
export function valueAt(from: unknown, path: string): unknown {
  let here: unknown = from;
  for (const part of path === "" ? [] : path.split(".")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = (here as Record<string, unknown>)[part];
  }
  return here;
}

/** One spelling for the paths that the API writes: `a[1].b` and `a.1.b` name the same field. */
export function plainPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
}

/** Findings about a whole part or about a value that the page works out, and the field that people fill in for it. */
const FILLED_IN_AT: Record<string, string> = {
  "hoSo.truSo": "hoSo.truSo.soNhaDuong",
  "thongTinDangKyThue.taiChinhDenNgay": "thongTinDangKyThue.taiChinhTuNgay",
};

/** The field that a link to a finding leads to. */
export function anchorOf(path: string): string {
  const plain = plainPath(path);
  return FILLED_IN_AT[plain] ?? plain;
}

/** Whether a field is one of these or below one of them; one that ends with "=" means itself only. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || `${path}=` === prefix || path.startsWith(`${prefix}.`));
}

/** A field's path as the page names it: without the page's own base. */
export function withoutBase(path: string, base: string): string {
  return base !== "" && path.startsWith(`${base}.`) ? path.slice(base.length + 1) : path;
}
