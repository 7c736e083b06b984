type Value = string | number | boolean | undefined;

/** An address with the parameters that have a value; false and empty ones are left out. */
export function withQuery(path: string, query: Record<string, Value>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "" && value !== false) params.set(name, String(value));
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** A parameter that is one of a list, or undefined for anything else. */
export function oneOf<T extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly T[],
): T | undefined {
  const asked = params.get(name);
  return known.find((value) => value === asked);
}

/** Search text, trimmed and cut to what the API takes. */
export function wordsOf(params: URLSearchParams, name: string, longest = 100): string | undefined {
  return params.get(name)?.trim().slice(0, longest) || undefined;
}

/** A day in ISO form, or undefined when it is not one. */
export function dayOf(params: URLSearchParams, name: string): string | undefined {
  const asked = params.get(name) ?? "";
  const real = /^2\d{3}-\d{2}-\d{2}$/.test(asked) && new Date(`${asked}T00:00:00Z`);
  if (!real || Number.isNaN(real.getTime())) return undefined;
  return real.toISOString().startsWith(asked) ? asked : undefined;
}

/**
 * The digits of a whole amount as people type and paste it: `1.234.567 đồng`, `VND 1,234,567.00` as banks and
 * spreadsheets write it, with signs that nobody sees.
 * Empty where the end may be parts of a đồng (`1.5`): read without the sign it would be ten or a hundred times as much.
 */
export function amountDigits(text: string): string {
  const bare = text.normalize("NFC").replace(/vn[dđ]|đồng|[\s\p{Cf}₫đ]/giu, "");
  const [, head = "", sign = "", rest = ""] = /^(.*\d)([.,])(\d{1,2})$/.exec(bare) ?? [];
  if (!head || head.includes(sign)) return bare.replace(/[.,]/g, "");
  return /^0+$/.test(rest) && head.length > 3 ? head.replace(/[.,]/g, "") : "";
}

/** The same in đồng; null when it is not a whole number. */
export function typedAmount(text: string): number | null {
  const digits = amountDigits(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
