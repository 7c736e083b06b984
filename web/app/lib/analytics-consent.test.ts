import { describe, expect, it } from "vitest";
import {
  analyticsConsentChoice,
  analyticsConsentCookie,
  forgetToolCookies,
  MEASURING_VERSION,
} from "./analytics-consent";

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

describe("the counting tools' cookies after a no [S1.11]", () => {
  it("are deleted for the host and each domain above it, and no others", () => {
    const sent = "_ga=GA1.1.5; khoisu_lang=vi; _ga_TEST1234=GS2.1; gas=1; _ga=GA1.2.7; _gab=2";
    const ga = ["_ga=; Path=/; Max-Age=0", "_ga=; Path=/; Domain=www.a.vn; Max-Age=0"];
    const gone = forgetToolCookies(sent, "www.a.vn");
    expect(gone).toEqual(expect.arrayContaining([...ga, "_ga_TEST1234=; Path=/; Domain=a.vn; Max-Age=0"]));
    expect(gone).toHaveLength(6);
    expect(gone.join()).not.toMatch(/khoisu_lang|gas|_gab/);
    expect(forgetToolCookies("_gid=1", "localhost")).toEqual(["_gid=; Path=/; Max-Age=0"]);
    expect(forgetToolCookies(null, "a.vn")).toEqual([]);
  });
});
