import { describe, expect, it } from "vitest";
import { localeCookie, preferredLocale, resolveLocale } from "./locale";

describe("language of a request [S1.10]", () => {
  it("takes the saved cookie before the browser's language", () => {
    expect(resolveLocale({ cookie: "a=1; khoisu_lang=en", accept: "vi" })).toBe("en");
    expect(resolveLocale({ cookie: "a=1; khoisu_lang=en.link", accept: "vi" })).toBe("en");
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

  const arrival = { asked: "en", cookie: null, referer: "https://a.vn/tin-tuc?x=1", site: "same-origin" };
  const kept = (given: Partial<Parameters<typeof localeCookie>[0]>) =>
    localeCookie({ ...arrival, hosts: ["a.vn", "localhost:3000"], secure: true, ...given });
  const YEAR = "khoisu_lang=en; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure";
  const VISIT = "khoisu_lang=en.link; Path=/; SameSite=Lax; HttpOnly; Secure";

  it.each([
    ["a switch on our page", {}, YEAR],
    ["a switch back", { cookie: "khoisu_lang=vi", referer: "https://a.vn/tin-tuc?lang=vi" }, YEAR],
    ["a switch without a referrer", { referer: null }, YEAR],
    ["a switch in a browser without Sec-Fetch-Site", { site: undefined }, YEAR],
    ["a link from elsewhere", { referer: "https://b.vn/", site: "cross-site" }, VISIT],
    ["a typed address", { referer: null, site: "none" }, VISIT],
    ["a form or data request of such a page", { referer: "https://a.vn/lien-he?lang=en" }, VISIT],
    ["a foreign referrer without Sec-Fetch-Site", { referer: "https://b.vn/", site: null }, VISIT],
    ["a link, after another link", { cookie: "khoisu_lang=vi.link", site: "cross-site" }, VISIT],
    ["the language of the link before", { cookie: "khoisu_lang=en.link", site: "cross-site" }, undefined],
    ["a link, after a choice", { cookie: "khoisu_lang=vi", site: "cross-site" }, undefined],
    ["the language that is saved", { cookie: "khoisu_lang=en" }, undefined],
    ["no language of ours", { asked: "de" }, undefined],
  ])("is remembered for 365 days by a switch only: %s [S9.1]", (_, given, cookie) => {
    expect(kept(given)).toBe(cookie);
  });
});
