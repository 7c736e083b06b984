import { expect, test } from "vitest";
import { isPeriod, usualPeriods } from "./periods";

test("periods by name begin with their first day, also over the turn of the year", () => {
  expect(usualPeriods("2026-01-15")).toEqual({
    month: { tuNgay: "2026-01-01", denNgay: "2026-01-15" },
    lastMonth: { tuNgay: "2025-12-01", denNgay: "2025-12-31" },
    quarter: { tuNgay: "2026-01-01", denNgay: "2026-01-15" },
    year: { tuNgay: "2026-01-01", denNgay: "2026-01-15" },
  });
  expect(usualPeriods("2026-11-29").quarter.tuNgay).toBe("2026-10-01");
});

test.each([
  ["2026-11-01", "2026-11-01", true],
  ["2026-11-02", "2026-11-01", false],
  ["2025-12-01", "2026-12-01", true],
  ["2025-12-01", "2026-12-02", false],
])("from %s until %s: %s", (tuNgay, denNgay, held) => {
  expect(isPeriod({ tuNgay, denNgay })).toBe(held);
});
