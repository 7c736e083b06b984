import { describe, expect, it } from "vitest";
import { localeCookie, preferredLocale, resolveLocale } from "./locale";

describe("language of a request [S1.10]", () => {
  it("takes the saved cookie before the browser's language", () => {
    expect(resolveLocale({ cookie: "a=1; khoisu_lang=en", accept: "vi" })).toBe("en");
  });

  it("takes the browser's language when no cookie is saved", () => {
    expect(resolveLocale({ cookie: "a=1", accept: "fr-FR,en-GB;q=0.8,vi;q=0.5" })).toBe("en");
  });

  it("falls back to Vietnamese", () => {
    expect(resolveLocale({ cookie: null, accept: "fr,de;q=0.3" })).toBe("vi");
    expect(resolveLocale({})).toBe("vi");
  });

  it("lets the address win, and ignores languages that are not ours", () => {
    expect(resolveLocale({ param: "en", cookie: "khoisu_lang=vi" })).toBe("en");
    expect(resolveLocale({ param: "de", cookie: "khoisu_lang=xx", accept: "vi" })).toBe("vi");
  });

  it("obeys q values, also q=0", () => {
    expect(preferredLocale("vi;q=0.2, en;q=0.9")).toBe("en");
    expect(preferredLocale("en;q=0, vi;q=0.1")).toBe("vi");
    expect(preferredLocale("*")).toBeUndefined();
  });

  it("is remembered for 365 days [S9.1]", () => {
    expect(localeCookie("en", true)).toBe(
      "khoisu_lang=en; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure",
    );
  });
});
