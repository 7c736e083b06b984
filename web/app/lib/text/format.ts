import { getLocale } from "~/paraglide/runtime.js";
import type { Locale } from "./locale";

const NBSP = "\u00a0";

/** An amount in đồng as written in the page's language: `1.234.567 ₫`, in English `1,234,567 ₫`. */
export function formatMoney(amount: number, locale: Locale = getLocale()): string {
  return `${formatCount(amount, locale)}${NBSP}₫`;
}

function grouped(count: number, mark: string): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** A count as written in the language: `1.606`, in English `1,606`. */
export function formatCount(count: number, locale: Locale = getLocale()): string {
  return grouped(count, locale === "en" ? "," : ".");
}

/** A text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Viet Nam has one zone, UTC+7 all year, so no zone table is needed. */
const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000;

/** A date or instant in ISO form, with the clock on a Vietnamese wall as its UTC time. Null for anything else. */
export function vietnamTime(iso: string): Date | null {
  const ms = /^\d{4}-\d\d-/.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms + (iso.includes("T") ? VIETNAM_OFFSET_MS : 0));
}

/** A date or instant in ISO form as `02/12/2026`, in English `2 Dec 2026`, in Vietnamese time. Empty when unreadable. */
export function formatDate(iso: string, locale: Locale = getLocale()): string {
  const day = vietnamTime(iso);
  if (!day) return "";
  const [y, m, d] = day.toISOString().slice(0, 10).split("-");
  if (locale === "vi") return `${d}/${m}/${y}`;
  const month = day.toLocaleDateString("en-GB", { month: "short", timeZone: "UTC" });
  return [Number(d), month, y].join(NBSP);
}

/** An instant in ISO form as `16:00 02/12/2026`, in English `16:00, 2 Dec 2026`. Empty when unreadable. */
export function formatDateTime(iso: string, locale: Locale = getLocale()): string {
  const date = formatDate(iso, locale);
  if (!date || !iso.includes("T")) return date;
  return `${localMoment(iso).slice(-5)}${locale === "vi" ? "" : ","} ${date}`;
}

/** An instant in ISO form as a field for date and time takes it, `2026-12-24T09:00`, in Vietnamese time. */
export function localMoment(iso: string): string {
  return vietnamTime(iso)?.toISOString().slice(0, 16) ?? "";
}
