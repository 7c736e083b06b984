import type { FormFailure } from "~/lib/failure";
import type { components } from "~contract/api";

/** How hard a password is to guess, as a hint while typing; the API decides what is refused. */
export type Strength = 0 | 1 | 2 | 3;

/**
 * Judges by length and variety of characters, not by composition rules: 0 nothing or too short,
 * 1 weak, 2 fair, 3 good.
 */
export function passwordStrength(password: string, min: number): Strength {
  const length = [...password].length;
  if (length < min) return length === 0 ? 0 : 1;
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 1;
  return length >= 14 && different >= 8 ? 3 : 2;
}

/**
 * Joins day, month and year, as typed, into an ISO date (`1990-03-27`), or null when there is no such day.
 * Leading zeros and spaces do not matter.
 */
export function isoBirthday(day: string, month: string, year: string): string | null {
  const [d, mo, y] = [day, month, year].map((part) => Number(/^\s*\d+\s*$/.test(part) ? part : Number.NaN));
  if (!(d && mo && y) || y < 1000 || y > 9999) return null;
  const date = new Date(Date.UTC(y, mo - 1, d));
  const real = date.getUTCFullYear() === y && date.getUTCMonth() === mo - 1 && date.getUTCDate() === d;
  return real ? date.toISOString().slice(0, 10) : null;
}

/**
 * A date of birth typed into one box, as an ISO date: day, month and year with anything between them (`27/3/1990`), or the
 * eight digits alone (`27031990`). Null when there is no such day.
 */
export function birthdayIn(typed: string): string | null {
  const numbers = typed.split(/\D/).filter((part) => part !== "");
  const [only = ""] = numbers;
  const parts =
    numbers.length === 1 && only.length === 8 ? [only.slice(0, 2), only.slice(2, 4), only.slice(4)] : numbers;
  const [day = "", month = "", year = ""] = parts;
  return parts.length === 3 ? isoBirthday(day, month, year) : null;
}

type Schemas = components["schemas"];

export type Profile = Schemas["Profile"];
export type Device = Schemas["SessionRow"];
export type Consent = Schemas["ConsentRow"];
export type DataRequest = Schemas["DataRequestOut"];
export type Address = Schemas["AddressOut"];
export type Province = { ma: string; ten: string; tenDayDu: string };
export type Ward = { ma: string; tenDayDu: string; maTinh: string };
export type Adding = { dinhDanh: string; expiresIn: number; resendIn: number };

/** The refusal when it belongs to one of these forms of the page. */
export function refusalOf(failure: FormFailure | undefined, ...intents: string[]): FormFailure | undefined {
  return failure && intents.includes(failure.values.intent ?? "") ? failure : undefined;
}
