import { describe, expect, it } from "vitest";
import { capital, formatCount, formatDate, formatDateTime, formatMoney, localMoment } from "./format";

describe("money", () => {
  it.each([
    [0, "0\u00a0₫"],
    [999, "999\u00a0₫"],
    [1_234_567, "1.234.567\u00a0₫"],
    [-50_000, "-50.000\u00a0₫"],
    [12_000_000_000, "12.000.000.000\u00a0₫"],
  ])("writes %d as %s", (amount, text) => {
    expect(formatMoney(amount, "vi")).toBe(text);
    expect(formatMoney(amount, "en")).toBe(text.replaceAll(".", ","));
  });
});

describe("counts and words", () => {
  it("groups a count by thousands and begins with a capital", () => {
    expect([26, 1606, 1_234_567].map((one) => formatCount(one, "vi"))).toEqual(["26", "1.606", "1.234.567"]);
    expect(formatCount(1606, "en")).toBe("1,606");
    expect([capital("thứ Hai"), capital("đến 17:30"), capital("")]).toEqual(["Thứ Hai", "Đến 17:30", ""]);
  });
});

describe("dates in Vietnamese time", () => {
  it("turns the day at 17:00 UTC", () => {
    expect(formatDate("2026-11-20T16:59:59Z")).toBe("20/11/2026");
    expect(formatDate("2026-11-20T17:00:00Z")).toBe("21/11/2026");
    expect(formatDateTime("2026-12-31T17:05:00Z")).toBe("00:05 01/01/2027");
  });

  it("leaves a plain date where it is", () => {
    expect(formatDate("2024-09-16")).toBe("16/09/2024");
    expect(formatDateTime("2024-09-16")).toBe("16/09/2024");
  });

  it("names the month in English, where 02/12 is read in two ways", () => {
    expect(formatDate("2026-12-02", "en")).toBe("2\u00a0Dec\u00a02026");
    expect(formatDateTime("2026-12-31T17:05:00Z", "en")).toBe("00:05, 1\u00a0Jan\u00a02027");
  });

  it("says nothing about what is no date", () => {
    expect(formatDate("soon")).toBe("");
    expect(formatDate("3/4/1990")).toBe("");
    expect(formatDateTime("")).toBe("");
  });
});

describe("a moment in a field for date and time", () => {
  it.each([
    ["2026-12-24T02:00:00Z", "2026-12-24T09:00"],
    ["2026-12-31T17:30:00.000Z", "2027-01-01T00:30"],
    ["soon", ""],
  ])("reads %j", (iso, shown) => {
    expect(localMoment(iso)).toBe(shown);
  });
});
