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
export function formatCount(count: number, locale: Locale): string {
  return grouped(count, locale === "en" ? "," : ".");
}

/** A text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Viet Nam has one zone, UTC+7 all year, so no zone table is needed. */
const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000;

function vietnamParts(iso: string): { date: string; time: string } | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (day) return { date: `${day[3]}/${day[2]}/${day[1]}`, time: "" };
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  const local = new Date(ms + VIETNAM_OFFSET_MS).toISOString();
  const [y, m, d] = local.slice(0, 10).split("-");
  return { date: `${d}/${m}/${y}`, time: local.slice(11, 16) };
}

/** A date or instant in ISO form as `dd/mm/yyyy`, in Vietnamese time. Empty when unreadable. */
export function formatDate(iso: string): string {
  return vietnamParts(iso)?.date ?? "";
}

/** An instant in ISO form as `HH:mm dd/mm/yyyy`, in Vietnamese time. Empty when unreadable. */
export function formatDateTime(iso: string): string {
  const parts = vietnamParts(iso);
  if (!parts) return "";
  return parts.time ? `${parts.time} ${parts.date}` : parts.date;
}

/** An instant in ISO form as a field for date and time takes it, `2026-12-24T09:00`, in Vietnamese time. */
export function localMoment(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? "" : new Date(ms + VIETNAM_OFFSET_MS).toISOString().slice(0, 16);
}

/** A bank's local moment, `2026-11-20 09:50:00`, as `09:50 20/11/2026`; anything else as the bank wrote it. */
export function formatBankTime(text: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})/.exec(text);
  return found ? `${found[4]} ${found[3]}/${found[2]}/${found[1]}` : text;
}
