import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import type { StatusTone } from "~/ui/data/StatusBadge";
import type { components } from "~contract/api";

export type Company = components["schemas"]["OwnCompanyPage"];
export type CompanyRow = components["schemas"]["OwnCompany"];
export type Duty = components["schemas"]["CompanyDuty"];
export type Answer = components["schemas"]["AnswerOut"];
export type Question = Answer["cauHoi"];

const SOON_DAYS = 7;
const MONTH = 7;

/** The day under which a duty stands: its last one, else the earliest that an answer may give it. */
export function dayOf({ han, somNhat }: Duty): string | null {
  return han ?? somNhat;
}

export type Duties = {
  next: Duty | undefined;
  late: Duty[];
  months: [month: string, duties: Duty[]][];
  undated: Duty[];
  done: Duty[];
};

/** The duties as the page shows them; the next is the first that is certain and not done, even when it is late. */
export function dutiesOf({ viec, homNay }: Pick<Company, "viec" | "homNay">): Duties {
  const open = viec.filter(({ daLam }) => !daLam);
  const months = new Map<string, Duty[]>();
  for (const duty of open) {
    const day = dayOf(duty);
    if (day && day >= homNay)
      months.set(day.slice(0, MONTH), [...(months.get(day.slice(0, MONTH)) ?? []), duty]);
  }
  return {
    next: open.find(({ han, canBiet }) => han && !canBiet),
    late: open.filter((duty) => (dayOf(duty) ?? homNay) < homNay),
    months: [...months],
    undated: open.filter((duty) => !dayOf(duty)),
    done: viec.filter(({ daLam }) => daLam),
  };
}

/** "Tháng 12/2026", "December 2026" for "2026-12". */
export function monthName(month: string): string {
  const [year = "", number = ""] = month.split("-");
  if (getLocale() === "vi") return m.companies_month({ month: `${Number(number)}/${year}` });
  const day = new Date(`${month}-01T00:00:00Z`);
  return day.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** How many days are left, in words. */
export function daysLeft(days: number): string {
  if (days === 0) return m.companies_today();
  if (days === 1) return m.companies_tomorrow();
  if (days === -1) return m.companies_late_one();
  return days > 0 ? m.companies_days_left({ days }) : m.companies_days_late({ days: -days });
}

export function daysTone(days: number): StatusTone {
  if (days < 0) return "bad";
  return days <= SOON_DAYS ? "warn" : "info";
}

export const QUESTIONS: Record<Question, () => string> = {
  NHAN_VIEN: m.companies_ask_people,
  KHAU_TRU: m.companies_ask_withheld,
  KY_GTGT: m.companies_ask_vat,
  NAM_TAI_CHINH: m.companies_ask_year,
  VON_GOP: m.companies_ask_capital,
};

/** What is known about each question, in a few words beside its short name. */
export const FACTS: Record<Question, () => string> = {
  NHAN_VIEN: m.companies_fact_people,
  KHAU_TRU: m.companies_fact_withheld,
  KY_GTGT: m.companies_fact_vat,
  NAM_TAI_CHINH: m.companies_fact_year,
  VON_GOP: m.companies_fact_capital,
};

/** The answers that are chosen by one press. */
export const CHOICES: Partial<Record<Question, [value: string, label: () => string][]>> = {
  KHAU_TRU: [
    ["CO", m.companies_yes],
    ["KHONG", m.companies_no],
  ],
  KY_GTGT: [
    ["QUY", m.companies_by_quarter],
    ["THANG", m.companies_by_month],
  ],
  NAM_TAI_CHINH: [
    ["12", () => "31/12"],
    ["3", () => "31/03"],
    ["6", () => "30/06"],
    ["9", () => "30/09"],
  ],
};

/** An answer in words; null while nobody has said. */
export function answerWords({ cauHoi, giaTri }: Answer): string | null {
  if (giaTri === null) return null;
  if (cauHoi === "NHAN_VIEN") return giaTri === "0" ? m.companies_nobody() : giaTri;
  if (cauHoi === "VON_GOP") return m.companies_paid();
  return CHOICES[cauHoi]?.find(([value]) => value === giaTri)?.[1]() ?? giaTri;
}

/** Where a service that does a duty is sold. */
export function servicePath({ slug, donLe }: Company["dichVu"][number]): string {
  return `/${donLe ? "dich-vu-don-le" : "dich-vu"}/${slug}`;
}

/** A company's page. */
export function companyPath(ma: string): string {
  return `/cong-ty/${ma}`;
}

/** The path of a company's calendar, in the language that its owner reads. */
export function calendarPath({ ma, lich }: Pick<Company, "ma" | "lich">): string {
  const language = getLocale() === "en" ? "?ngonNgu=en" : "";
  return `/lich-cong-ty/${ma}/${lich}${language}`;
}
