import { describe, expect, it } from "vitest";
import {
  type Check,
  compareChecks,
  countTicked,
  pathsOf,
  readTick,
  withAnswer,
  withOwn,
  writeTick,
} from "./checks";
import type { FieldGroup } from "./field-groups";

const check = (truong: string, phienBan: number, more: Partial<Check> = {}): Check => ({
  truong,
  phienBan,
  ten: "Trần Văn Viên",
  cuaToi: false,
  luc: "2026-11-20T02:00:00Z",
  ...more,
});
const field = (truong: string, label: string, value: string) => ({
  truong,
  label,
  value,
  said: [],
  found: [],
});
const group = (...fields: FieldGroup["fields"]): FieldGroup => ({ key: "ten", title: "Tên", fields });

const NAME = field("hoSo.tenDoanhNghiep", "Tên", "An Phú");
const LINE = field("nganhNgheList.0.maNganh", "6201", "Lập trình");

describe("ticks [S4.11]", () => {
  it("stand in their revision, and later while the field shows the same", () => {
    const now = [group({ ...NAME, value: "Bình An" }, LINE)];
    const checks = [check(NAME.truong, 3), check(LINE.truong, 3), check(NAME.truong, 5, { ten: "Quản" })];
    const { standing, lost } = compareChecks(checks, 5, now, new Map([[3, [group(NAME, LINE)]]]));
    expect(standing).toEqual([checks[1], checks[2]]);
    expect(lost).toEqual([checks[0]]);
  });

  it("fall when another thing has taken the field's place, or nobody knows what was there", () => {
    const now = [group({ ...LINE, label: "6202" })];
    const checks = [check(LINE.truong, 3)];
    expect(compareChecks(checks, 5, now, new Map([[3, [group(LINE)]]])).lost).toEqual(checks);
    expect(compareChecks(checks, 5, [group(LINE)], new Map()).lost).toEqual(checks);
  });

  it("show at once, and then as the API answers, without waking those that fell", () => {
    const fallen = check(NAME.truong, 3, { ten: "Quản" });
    const before = { standing: [check(LINE.truong, 3)], lost: [fallen] };
    const shown = withOwn(before, { fields: [NAME.truong], on: true }, 5);
    expect(countTicked([NAME.truong, LINE.truong], shown)).toBe(2);
    const mine = check(NAME.truong, 5, { cuaToi: true });
    const after = withAnswer(before, [...before.standing, fallen, mine], 5);
    expect(after).toEqual({ standing: [...before.standing, mine], lost: [fallen] });
    expect(withOwn(after, { fields: [NAME.truong], on: false }, 5).standing).toEqual(before.standing);
  });

  it("travel in a button's value", () => {
    for (const on of [true, false]) {
      const tick = { fields: ["hoSo.truSo.soNhaDuong", "nganhNgheList.0.maNganh"], on };
      expect(readTick(writeTick(tick))).toEqual(tick);
    }
    for (const value of ["", "+", "hoSo.tenDoanhNghiep"]) expect(readTick(value)).toBeNull();
    expect(pathsOf(group(NAME, NAME, LINE))).toEqual([NAME.truong, LINE.truong]);
  });
});
