import { getLocale } from "~/paraglide/runtime.js";
import { formatDate, formatDateTime } from "./format";
import type { Locale } from "./locale";

const LANGUAGES: Record<Locale, string> = { vi: "vi-VN", en: "en-GB" };

function named(day: Date, locale: Locale, part: { weekday: "long" } | { month: "long" }): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], { ...part, timeZone: "UTC" }).format(day);
}

/**
 * The end of a promise as people say it, in Vietnamese time: `16:00 thứ Tư 02/12`, `16:00 on Wednesday 2 December`. A day
 * alone has no time. Empty when unreadable.
 */
export function formatUntil(iso: string, locale: Locale = getLocale()): string {
  const [day = "", month = "", year = ""] = formatDate(iso).split("/");
  if (!year) return "";
  const [time = ""] = /^\d\d:\d\d/.exec(formatDateTime(iso)) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const weekday = named(date, locale, { weekday: "long" });
  if (locale === "en") {
    const said = `${weekday} ${Number(day)} ${named(date, locale, { month: "long" })}`;
    return time ? `${time} on ${said}` : said;
  }
  const said = `${weekday.charAt(0).toLowerCase()}${weekday.slice(1)} ${day}/${month}`;
  return time ? `${time} ${said}` : said;
}
