import { describe, expect, it } from "vitest";
import { dayOf, oneOf, typedAmount, withQuery, wordsOf } from "./query";

const params = (text: string) => new URLSearchParams(text);

describe("withQuery", () => {
  it("keeps what has a value and encodes it", () => {
    const query = { tim: "von dieu le", trang: 2, quaHan: true, tuNgay: undefined, x: "", y: false };
    expect(withQuery("/a", query)).toBe("/a?tim=von+dieu+le&trang=2&quaHan=true");
    expect(withQuery("/a", {})).toBe("/a");
  });
});

describe("readers of an address", () => {
  it("take known codes only", () => {
    expect(oneOf(params("s=B"), "s", ["A", "B"])).toBe("B");
    expect(oneOf(params("s=C"), "s", ["A", "B"])).toBeUndefined();
  });

  it("trim and cut words", () => {
    expect(wordsOf(params("t=%20abc%20"), "t", 2)).toBe("ab");
    expect(wordsOf(params("t=%20"), "t")).toBeUndefined();
  });

  it.each(["2026-02-30", "2026-13-01", "abc", "1999-01-01", ""])("take no day from %j", (day) => {
    expect(dayOf(params(`d=${day}`), "d")).toBeUndefined();
  });

  it("take a real day", () => {
    expect(dayOf(params("d=2028-02-29"), "d")).toBe("2028-02-29");
  });
});

describe("typedAmount", () => {
  it.each([
    ["1.234.567", 1_234_567],
    ["500000 đ", 500_000],
    ["2,000,000 ₫", 2_000_000],
    ["1.234.567 đồng", 1_234_567],
    ["1.234.567 đồng".normalize("NFD"), 1_234_567],
    ["1.234.567,00 VNĐ", 1_234_567],
    ["VND 1,234,567", 1_234_567],
    ["\u202a1.234.567\u202c\u200b", 1_234_567],
  ])("reads %j", (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });

  it.each(["", "-5", "1e6", "mười", "1.5 đồng", "5 USD", "1.000¹", "12345678901234567"])(
    "refuses %j",
    (text) => {
      expect(typedAmount(text)).toBeNull();
    },
  );
});
