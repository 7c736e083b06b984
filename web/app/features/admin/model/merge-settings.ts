import type { components } from "~contract/api";

type CompanyChange = components["schemas"]["FieldChange"];
type Account = components["schemas"]["CompanyPage"]["taiKhoan"][number];
type Values = Record<string, string>;
type Merged = { values: Values; conflicts: CompanyChange[] };

const ACCOUNT = /^taiKhoan\.(\d+)$/;
const PARTS = ["bin", "soTaiKhoan", "chuTaiKhoan"] as const;

/** As the API writes an account, without the bank's name, which nobody types. */
function accountText(part: (name: (typeof PARTS)[number]) => string): string {
  const [bin, number, holder] = PARTS.map(part);
  return bin || number || holder ? `(${bin}), ${number}, ${holder}` : "";
}

/** The rate of the dollar as stored, from "26.300" as people write it. */
export function dollarRate(typed: string): string {
  return typed.replace(/[.,\s]/g, "");
}

/** What the form holds for a stored field, as the API writes it. */
function typedText(values: Values, field: string): string {
  if (ACCOUNT.test(field)) return accountText((name) => values[`${field}.${name}`] ?? "");
  if (field === "mau") return values.mau === "true" ? "true" : "false";
  if (field === "ngayNghi")
    return (values.ngayNghi ?? "")
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(", ");
  if (field === "tyGiaUsd") return dollarRate(values.tyGiaUsd ?? "");
  return (values[field] ?? "").replaceAll("\r\n", "\n").trim();
}

const same = (field: string, typed: string, stored: string) =>
  ACCOUNT.test(field) ? stored.endsWith(typed) && (typed !== "" || stored === "") : typed === stored;

/** Puts the stored value of a field into the form. */
function take(values: Values, { truong, moi }: CompanyChange, accounts: Account[]): void {
  const place = ACCOUNT.exec(truong)?.[1];
  if (place !== undefined) {
    for (const name of PARTS) values[`${truong}.${name}`] = accounts[Number(place)]?.[name] ?? "";
  } else if (truong === "mau") {
    if (moi === "true") values.mau = "true";
    else delete values.mau;
  } else {
    values[truong] = truong === "ngayNghi" ? moi.replaceAll(", ", "\n") : moi;
  }
}

/**
 * Joins what somebody typed with what others saved meanwhile.
 * @param typed the form's fields
 * @param theirs what others changed since the version that the form was made from
 * @param accounts the bank accounts now
 * @returns the fields with the others' changes in them, and what both changed to different values, as typed
 */
export function mergeSettings(typed: Values, theirs: CompanyChange[], accounts: Account[]): Merged {
  const values = { ...typed };
  const conflicts: CompanyChange[] = [];
  for (const change of theirs) {
    const mine = typedText(typed, change.truong);
    if (same(change.truong, mine, change.cu)) take(values, change, accounts);
    else if (!same(change.truong, mine, change.moi)) conflicts.push({ ...change, cu: mine });
  }
  return { values, conflicts };
}
