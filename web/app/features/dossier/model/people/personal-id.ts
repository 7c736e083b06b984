import { compact } from "./person-sync";

/** What the 12 digits of a personal identification number encode (Decree 70/2024). */
export type SaidByNumber = { sex: "NAM" | "NU"; year: number };

/** Reads `PPP G YY NNNNNN`: century with sex, and year. Null for anything else. */
export function readPersonalId(number: string): SaidByNumber | null {
  const digits = /^\d{3}(\d)(\d{2})\d{6}$/.exec(compact(number));
  if (!digits) return null;
  const century = Number(digits[1]);
  return {
    sex: century % 2 === 0 ? "NAM" : "NU",
    year: 1900 + 100 * Math.floor(century / 2) + Number(digits[2]),
  };
}
