import { describe, expect, it } from "vitest";
import { formatBankTime } from "./bank-time";

describe("a bank's moment", () => {
  it.each([
    ["2026-11-20 09:50:00", "09:50 20/11/2026"],
    ["2026-11-20T23:59:59", "23:59 20/11/2026"],
    ["hôm qua", "hôm qua"],
    ["", ""],
  ])("reads %j", (text, shown) => {
    expect(formatBankTime(text)).toBe(shown);
  });
});
