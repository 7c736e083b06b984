import { describe, expect, it } from "vitest";
import type { DataRequest } from "~/features/admin/shared/types";
import { daysLeft } from "./deadline";

const NOW = Date.parse("2026-11-20T10:00:00Z");
const request = (more: Partial<DataRequest>) =>
  ({
    trangThai: "MOI",
    hanPhanHoi: "2026-11-22T11:00:00Z",
    hanHoanThanh: "2026-12-10T10:00:00Z",
    ...more,
  }) as DataRequest;

describe("a near deadline", () => {
  it("is the answer's until somebody has taken it on, then the work's", () => {
    expect(daysLeft(request({}), NOW)).toBe(2);
    expect(daysLeft(request({ trangThai: "DANG_XU_LY" }), NOW)).toBeNull();
    expect(daysLeft(request({ trangThai: "DANG_XU_LY", hanHoanThanh: "2026-11-20T11:00:00Z" }), NOW)).toBe(0);
  });

  it("is neither far, nor past, nor of a settled request", () => {
    expect(daysLeft(request({ hanPhanHoi: "2026-11-24T11:00:00Z" }), NOW)).toBeNull();
    expect(daysLeft(request({ hanPhanHoi: "2026-11-20T09:59:59Z" }), NOW)).toBeNull();
    expect(daysLeft(request({ trangThai: "HOAN_THANH" }), NOW)).toBeNull();
  });
});
