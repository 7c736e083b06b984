import { describe, expect, it } from "vitest";
import { analyticsConsentChoice, analyticsConsentCookie, MEASURING_VERSION } from "./analytics-consent";

const RECEIPT = "0190a000-0000-7000-8000-00000000a001";

describe("a visitor's choice about being counted [S1.11]", () => {
  it.each([
    [true, "yes"],
    [false, "no"],
  ] as const)("%s is read back from its cookie", (yes, choice) => {
    const cookie = analyticsConsentCookie(yes, RECEIPT, true);
    expect(cookie).toMatch(/; Secure$/);
    expect(cookie).not.toMatch(/HttpOnly/);
    expect(analyticsConsentChoice(`a=b; ${cookie.split(";")[0]}`)).toBe(choice);
  });

  it.each([
    "",
    "khoisu_do_luong=co",
    `khoisu_do_luong=co.2020-01-01.${RECEIPT}`,
    `khoisu_do_luong=x.${MEASURING_VERSION}.${RECEIPT}`,
  ])("is not there in %j", (cookies) => expect(analyticsConsentChoice(cookies)).toBeUndefined());
});
