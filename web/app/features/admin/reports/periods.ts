import { MOST_REPORT_DAYS } from "~/lib/text/figures";

const DAY_MS = 86_400_000;

export type Period = { tuNgay: string; denNgay: string };

/** The whole days between two ISO days. */
function daysBetween({ tuNgay, denNgay }: Period): number {
  return (Date.parse(denNgay) - Date.parse(tuNgay)) / DAY_MS;
}

/** Whether the API reports on the period. */
export function isPeriod(period: Period): boolean {
  const days = daysBetween(period);
  return days >= 0 && days < MOST_REPORT_DAYS;
}

function monthStart(today: string, back = 0): string {
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - back);
  return day.toISOString().slice(0, 10);
}

/** The periods that people ask for by name, as of a day. */
export function usualPeriods(today: string): Record<"month" | "lastMonth" | "quarter" | "year", Period> {
  const beginning = monthStart(today);
  const before = new Date(Date.parse(beginning) - DAY_MS).toISOString().slice(0, 10);
  const inQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  return {
    month: { tuNgay: beginning, denNgay: today },
    lastMonth: { tuNgay: monthStart(today, 1), denNgay: before },
    quarter: { tuNgay: monthStart(today, inQuarter), denNgay: today },
    year: { tuNgay: `${today.slice(0, 4)}-01-01`, denNgay: today },
  };
}
