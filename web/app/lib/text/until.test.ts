import { expect, it } from "vitest";
import { formatUntil } from "./until";

it.each([
  ["2026-12-02T09:00:00Z", "16:00 thứ Tư 02/12", "16:00 on Wednesday 2\u00a0Dec"],
  // Already the next day in Viet Nam.
  ["2026-12-05T17:30:00+00:00", "00:30 Chủ nhật 06/12", "00:30 on Sunday 6\u00a0Dec"],
  ["2027-01-04", "thứ Hai 04/01", "Monday 4\u00a0Jan"],
  ["someday", "", ""],
])("the promise until %s", (iso, vi, en) => {
  expect([formatUntil(iso, "vi"), formatUntil(iso, "en")]).toEqual([vi, en]);
});
