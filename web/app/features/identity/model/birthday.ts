/**
 * Puts day, month and year, as typed, into an ISO date (`1990-03-27`), or null when there is no such day.
 * Leading zeros and spaces are the person's own business.
 */
export function isoBirthday(day: string, month: string, year: string): string | null {
  const [d, mo, y] = [day, month, year].map((part) => Number(/^\s*\d+\s*$/.test(part) ? part : Number.NaN));
  if (!(d && mo && y) || y < 1000 || y > 9999) return null;
  const date = new Date(Date.UTC(y, mo - 1, d));
  const real = date.getUTCFullYear() === y && date.getUTCMonth() === mo - 1 && date.getUTCDate() === d;
  return real ? date.toISOString().slice(0, 10) : null;
}
