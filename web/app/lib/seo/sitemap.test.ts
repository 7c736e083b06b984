import { describe, expect, it } from "vitest";
import { rss } from "~/features/news/model/feed";
import { languageAddress, newest, siteMap, siteMapIndex } from "./sitemap";

const SITE = "https://khoisu.example";

describe("site maps [S1.10]", () => {
  it("name a page once in each of its languages, and a lone one without pairs", () => {
    const map = siteMap(SITE, [
      { path: "/tin-tuc/a", languages: ["vi", "en"], changed: "2026-11-20T02:00:00.000Z" },
      { path: "/tin-tuc/b", languages: ["vi"] },
    ]);
    expect([...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual([
      `${SITE}/tin-tuc/a`,
      `${SITE}/tin-tuc/a?lang=en`,
      `${SITE}/tin-tuc/b`,
    ]);
    expect(map.match(/hreflang="en" href="[^"]+\/a\?lang=en"/g)).toHaveLength(2);
    expect(map).toContain(`<url><loc>${SITE}/tin-tuc/b</loc></url>`);
  });

  it("stand in an index with their newest change", () => {
    expect(newest([undefined, "2026-01-02", "2026-11-01"])).toBe("2026-11-01");
    expect(newest([])).toBeUndefined();
    expect(siteMapIndex(SITE, [{ name: "trang", changed: "2026-11-01" }])).toContain(
      `<sitemap><loc>${SITE}/sitemap/trang.xml</loc><lastmod>2026-11-01</lastmod></sitemap>`,
    );
  });

  it("know the English address of a page that has parameters", () => {
    expect(languageAddress("/tin-tuc?trang=2", "en")).toBe("/tin-tuc?trang=2&lang=en");
    expect(languageAddress("/tin-tuc", "vi")).toBe("/tin-tuc");
  });
});

describe("the feed", () => {
  it("writes titles as text and days as mail does", () => {
    const item = {
      slug: "a",
      title: "Thuế & <b>",
      summary: "x",
      category: "Thuế",
      author: "Tổ",
      published: "2026-11-19T02:00:00.000Z",
    };
    const feed = rss({ publicUrl: SITE, locale: "en", title: "News", description: "d", items: [item] });
    expect(feed).toContain("<title>Thuế &amp; &lt;b&gt;</title>");
    expect(feed).toContain(`<link>${SITE}/tin-tuc/a?lang=en</link>`);
    expect(feed).toContain("<pubDate>Thu, 19 Nov 2026 02:00:00 GMT</pubDate>");
  });
});
