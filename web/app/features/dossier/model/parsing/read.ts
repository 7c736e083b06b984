/** Reading what was typed. A draft is kept as typed, so nothing is judged here; the API does that. */

/** A text field, trimmed; empty when it is not in the form. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Whether a box was ticked. */
export function ticked(form: FormData, name: string): boolean {
  return typed(form, name) !== "";
}

/** The ends of the names of all ticked boxes below `path`: `khuList.KCN` and `khuList.KKT` give KCN and KKT. */
export function tickedBelow(form: FormData, path: string): string[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(`${path}.`))
    .map((name) => name.slice(path.length + 1));
}

/** An amount as people type it, `1.234.567 đ`: its digits, or the text itself when it is no whole number. */
export function typedNumber(form: FormData, name: string): string {
  const text = typed(form, name);
  const digits = text.replace(/[\s.,₫đ]/gi, "");
  return /^-?\d+$/.test(digits) ? digits : text;
}

/** A date from the fields `name.ngay`, `name.thang`, `name.nam`, as `dd/mm/yyyy` however unfinished; empty when empty. */
export function typedDay(form: FormData, name: string): string {
  const parts = ["ngay", "thang", "nam"].map((part) => typed(form, `${name}.${part}`));
  return parts.every((part) => part === "") ? "" : parts.join("/");
}

/** The three fields that show a date as it came: `2026-01-31`, or what was typed, `31/1/2026`. */
export function dayParts(value: string | null | undefined): [string, string, string] {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? "");
  if (iso) return [iso[3] ?? "", iso[2] ?? "", iso[1] ?? ""];
  const [day = "", month = "", year = ""] = (value ?? "").split("/");
  return [day, month, year];
}
