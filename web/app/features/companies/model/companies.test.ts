import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import {
  type Answer,
  answerWords,
  calendarPath,
  type Duty,
  daysLeft,
  dutiesOf,
  monthName,
} from "./companies";

afterEach(() => overwriteGetLocale(() => "vi"));

const duty = (ma: string, han: string | null, more: Partial<Duty> = {}) =>
  ({ ma, loai: ma, ten: ma, han, somNhat: null, canBiet: null, daLam: null, ...more }) as Duty;
const homNay = "2026-12-05";

describe("the duties of a company", () => {
  const done = { luc: "2026-12-01T00:00:00Z", ghiChu: "" };
  const viec = [
    duty("late", "2026-12-04"),
    duty("unsure", null, { canBiet: "KY_GTGT", somNhat: "2026-12-21" }),
    duty("today", "2026-12-05"),
    duty("done", "2026-12-06", { daLam: done }),
    duty("january", "2027-01-31"),
    duty("any", null),
  ];
  const names = (duties: Duty[]) => duties.map(({ ma }) => ma);

  it("stand in their month, none is dropped, and what is late or done stands apart", () => {
    const found = dutiesOf({ viec, homNay });
    expect(names(found.late)).toEqual(["late"]);
    expect(found.months.map(([month, duties]) => [month, names(duties)])).toEqual([
      ["2026-12", ["unsure", "today"]],
      ["2027-01", ["january"]],
    ]);
    expect([names(found.undated), names(found.done)]).toEqual([["any"], ["done"]]);
  });

  it("the next is the first that is certain and not done, even when it is late", () => {
    expect(dutiesOf({ viec, homNay }).next?.ma).toBe("late");
    expect(dutiesOf({ viec: viec.slice(1, 2), homNay }).next).toBeUndefined();
  });
});

it("days, months and answers are said in both languages", () => {
  expect([daysLeft(0), daysLeft(1), daysLeft(9), daysLeft(-1), daysLeft(-4)]).toEqual([
    "hạn là hôm nay",
    "còn 1 ngày",
    "còn 9 ngày",
    "quá hạn 1 ngày",
    "quá hạn 4 ngày",
  ]);
  expect(monthName("2027-02")).toBe("Tháng 2/2027");
  expect(calendarPath({ ma: "CT1", lich: "abc" })).toBe("/lich-cong-ty/CT1/abc");
  const said = (cauHoi: Answer["cauHoi"], giaTri: string | null) => answerWords({ cauHoi, giaTri } as Answer);
  expect([said("NHAN_VIEN", "0"), said("NHAN_VIEN", "3"), said("KY_GTGT", null)]).toEqual([
    "Chưa có ai",
    "3",
    null,
  ]);
  overwriteGetLocale(() => "en");
  expect(monthName("2027-02")).toBe("February 2027");
  expect(calendarPath({ ma: "CT1", lich: "abc" })).toBe("/lich-cong-ty/CT1/abc?ngonNgu=en");
  expect([said("NAM_TAI_CHINH", "3"), said("KY_GTGT", "THANG"), said("VON_GOP", "DU")]).toEqual([
    "31/03",
    "Monthly",
    "Paid in full",
  ]);
});
