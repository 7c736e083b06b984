import { describe, expect, it } from "vitest";
import { savingsOf } from "./savings";

const monthly = { chuKy: "THANG", donGia: 500_000 };
const yearly = { chuKy: "NAM", donGia: 5_500_000 };
const once = { chuKy: "MOT_LAN", donGia: 2_890_000 };

describe("what a package saves", () => {
  it("is the difference to its parts, and nothing where it is not cheaper", () => {
    expect(savingsOf({ muaLe: 4_060_000, gia: [once] }, once).apart).toBe(1_170_000);
    expect(savingsOf({ muaLe: 2_000_000, gia: [once] }, once).apart).toBe(0);
    expect(savingsOf({ muaLe: null, gia: [once] }, once)).toEqual({ apart: 0, cycle: null });
  });

  it("is said of a year against twelve months, not of a month", () => {
    const offer = { muaLe: null, gia: [monthly, yearly] };
    expect(savingsOf(offer, yearly).cycle).toEqual({ months: 12, saved: 500_000 });
    expect(savingsOf(offer, monthly).cycle).toBeNull();
    expect(savingsOf({ muaLe: null, gia: [yearly] }, yearly).cycle).toBeNull();
  });
});
