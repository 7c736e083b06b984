import { getLocale } from "~/paraglide/runtime.js";
import { formatDate, localMoment, vietnamTime } from "./format";
import type { Locale } from "./locale";

const WEEKDAYS = ["Chủ nhật", "thứ Hai", "thứ Ba", "thứ Tư", "thứ Năm", "thứ Sáu", "thứ Bảy"];
/** In both languages the last five characters of a date are its year and what is before it. */
const YEAR = 5;

/**
 * The end of a promise as people say it, in Vietnamese time: `16:00 thứ Tư 02/12`, `16:00 on Wednesday 2 Dec`. A day
 * alone has no time. Empty when unreadable.
 */
export function formatUntil(iso: string, locale: Locale = getLocale()): string {
  const at = vietnamTime(iso);
  if (!at) return "";
  const english = at.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
  const weekday = locale === "vi" ? WEEKDAYS[at.getUTCDay()] : english;
  const day = `${weekday} ${formatDate(iso, locale).slice(0, -YEAR)}`;
  if (!iso.includes("T")) return day;
  return `${localMoment(iso).slice(-YEAR)} ${locale === "vi" ? "" : "on "}${day}`;
}
