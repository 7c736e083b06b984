import { getLocale } from "~/paraglide/runtime.js";
import { englishName, vietnamTime, wallTime } from "./format";
import type { Locale } from "./locale";

const WEEKDAYS = ["Chủ nhật", "thứ Hai", "thứ Ba", "thứ Tư", "thứ Năm", "thứ Sáu", "thứ Bảy"];

/**
 * The end of a promise as people say it, in Vietnamese time: `16:00 thứ Tư 02/12`, `16:00 on Wednesday 2 December`. A day
 * alone has no time. Empty when unreadable.
 */
export function formatUntil(iso: string, locale: Locale = getLocale()): string {
  const day = vietnamTime(iso);
  if (!day) return "";
  const time = wallTime(iso);
  const [, month, date] = day.toISOString().slice(0, 10).split("-");
  if (locale === "en") {
    const said = `${englishName(day, { weekday: "long" })} ${Number(date)} ${englishName(day, { month: "long" })}`;
    return time ? `${time} on ${said}` : said;
  }
  return `${time} ${WEEKDAYS[day.getUTCDay()]} ${date}/${month}`.trim();
}
