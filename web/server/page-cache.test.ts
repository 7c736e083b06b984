import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf, type CachedPage } from "./cached-page";
import { type DrawnPage, PageCache } from "./page-cache";

let time = 0;
let version = "b1";
const draw = vi.fn<(url: URL) => Promise<DrawnPage | Response>>();

function cacheOf(maxBytes = 1_000_000): PageCache {
  return new PageCache({ maxBytes, freshMs: 30, staleMs: 300, now: () => time, version: () => version });
}

function at(path: string): URL {
  return new URL(path, "http://localhost:3000");
}

function page(html: string, query: string[] | null = []): DrawnPage {
  return { status: 200, html, headers: {}, query };
}

beforeEach(() => {
  time = 1000;
  version = "b1";
  draw.mockReset();
  draw.mockImplementation(async (url) => page(`drawn ${url.pathname}${url.search}`));
});

function text(kept: CachedPage | undefined): string | undefined {
  return kept?.bodies.identity.toString();
}

describe("pages kept for anonymous visitors", () => {
  it("are drawn once for each language", async () => {
    const cache = cacheOf();
    expect(cache.kept(at("/a"), "vi", draw)).toBeUndefined();
    await cache.drawn(at("/a"), "vi", draw);
    expect(text(cache.kept(at("/a"), "vi", draw))).toBe("drawn /a");
    expect(cache.kept(at("/a"), "en", draw)).toBeUndefined();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("are not kept unless they say that they are the same for everybody", async () => {
    const cache = cacheOf();
    draw.mockResolvedValue(page("own", null));
    await cache.drawn(at("/a"), "vi", draw);
    expect(cache.kept(at("/a"), "vi", draw)).toBeUndefined();
    draw.mockResolvedValue(new Response(null, { status: 302 }));
    await cache.drawn(at("/b"), "vi", draw);
    expect(cache.kept(at("/b"), "vi", draw)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("know which parameters matter, and ignore the others", async () => {
    const cache = cacheOf();
    draw.mockImplementation(async (url) => page(`list ${url.search}`, ["tim"]));
    await cache.drawn(at("/a?tim=x"), "vi", draw);
    expect(text(cache.kept(at("/a?utm_source=y&tim=x"), "vi", draw))).toBe("list ?tim=x");
    expect(cache.kept(at("/a?tim=z"), "vi", draw)).toBeUndefined();
  });

  it("never keep a page drawn with a foreign parameter", async () => {
    const cache = cacheOf();
    await cache.drawn(at("/a?utm_source=y"), "vi", draw);
    expect(cache.kept(at("/a"), "vi", draw)).toBeUndefined();
    await cache.drawn(at("/a?utm_source=y"), "vi", draw);
    expect(text(cache.kept(at("/a"), "vi", draw))).toBe("drawn /a");
  });

  it("are served stale once more while they are drawn anew", async () => {
    const cache = cacheOf();
    await cache.drawn(at("/a"), "vi", draw);
    draw.mockResolvedValue(page("new"));
    time += 30;
    expect(text(cache.kept(at("/a"), "vi", draw))).toBe("drawn /a");
    await vi.waitFor(() => expect(text(cache.kept(at("/a"), "vi", draw))).toBe("new"));
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("stay when drawing anew fails, and go when they are too old", async () => {
    const cache = cacheOf();
    await cache.drawn(at("/a"), "vi", draw);
    draw.mockRejectedValue(new Error("API down"));
    time += 100;
    expect(text(cache.kept(at("/a"), "vi", draw))).toBe("drawn /a");
    await Promise.resolve();
    time += 230;
    expect(cache.kept(at("/a"), "vi", draw)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("belong to one version of build and content", async () => {
    const cache = cacheOf();
    await cache.drawn(at("/a"), "vi", draw);
    version = "b2";
    expect(cache.kept(at("/a"), "vi", draw)).toBeUndefined();
  });

  it("share one drawing between parallel visitors, also the very first and after a change", async () => {
    const cache = cacheOf();
    const crowd = () => Promise.all(Array.from({ length: 10 }, () => cache.drawn(at("/a"), "vi", draw)));
    await crowd();
    expect(draw).toHaveBeenCalledTimes(1);
    version = "b2";
    await crowd();
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["an answer that is no page", async () => new Response(null, { headers: { "Set-Cookie": "own" } })],
    ["a page that is not kept", async () => page("own", null)],
  ])("are no reason to share %s", async (_, own) => {
    const cache = cacheOf();
    draw.mockImplementation(own);
    const crowd = () => Promise.all([1, 2, 3].map(() => cache.drawn(at("/a"), "vi", draw)));
    expect(new Set(await crowd()).size).toBe(3);
    expect(new Set(await crowd()).size).toBe(3);
    expect(draw).toHaveBeenCalledTimes(6);
  });

  it("are not kept when something was published while they were drawn", async () => {
    const cache = cacheOf();
    draw.mockImplementationOnce(async () => {
      version = "b2";
      return page("half old");
    });
    await cache.drawn(at("/a"), "vi", draw);
    expect(cache.kept(at("/a"), "vi", draw)).toBeUndefined();
  });

  it("are packed as asked for", async () => {
    const cache = cacheOf();
    draw.mockResolvedValue(page("Khởi Sự ".repeat(200)));
    const kept = (await cache.drawn(at("/a"), "vi", draw)) as CachedPage;
    const open = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
    for (const form of ["br", "zstd", "gzip"] as const) {
      expect(open[form](bodyOf(kept, form)).toString()).toBe("Khởi Sự ".repeat(200));
      expect(bodyOf(kept, form).length).toBeLessThan(200);
    }
    expect(bodyOf(kept, "identity").toString()).toBe("Khởi Sự ".repeat(200));
  });

  it("are packed smaller once they are asked for again, and stay so while they are drawn the same", async () => {
    const long = Array.from({ length: 400 }, (_, n) => `Một trang đủ dài để nén ${n * 7919}.`).join(" ");
    draw.mockResolvedValue(page(long));
    const cache = cacheOf();
    const quick = bodyOf((await cache.drawn(at("/a"), "vi", draw)) as CachedPage, "br").length;
    const packed = () => bodyOf(cache.kept(at("/a"), "vi", draw) as CachedPage, "br");
    // One page at a time is packed, perhaps still one of another test: each visit tries again.
    await vi.waitFor(() => expect(packed().length).toBeLessThan(quick), 10_000);
    expect(brotliDecompressSync(packed()).toString()).toBe(long);
    await cache.drawn(at("/a"), "vi", draw);
    expect(packed().length).toBeLessThan(quick);
    draw.mockResolvedValue(page(`${long}!`));
    await cache.drawn(at("/a"), "vi", draw);
    expect(brotliDecompressSync(packed()).toString()).toBe(`${long}!`);
  });

  it("with a question never push out those without", async () => {
    const cache = cacheOf(400);
    draw.mockImplementation(async (url) => page(`page ${url.search}`, ["tim"]));
    await cache.drawn(at("/a"), "vi", draw);
    for (let n = 0; n < 100; n += 1) await cache.drawn(at(`/a?tim=${n}`), "vi", draw);
    expect(text(cache.kept(at("/a"), "vi", draw))).toBe("page ");
    expect(text(cache.kept(at("/a?tim=99"), "vi", draw))).toBe("page ?tim=99");
    expect(cache.kept(at("/a?tim=1"), "vi", draw)).toBeUndefined();
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it("are bounded in bytes, the longest unused first out", async () => {
    const cache = cacheOf(80);
    for (const path of ["/a", "/b", "/c"]) await cache.drawn(at(path), "vi", draw);
    cache.kept(at("/a"), "vi", draw);
    for (const path of ["/d", "/e", "/f"]) await cache.drawn(at(path), "vi", draw);
    expect(cache.bytes).toBeLessThanOrEqual(80);
    expect(text(cache.kept(at("/f"), "vi", draw))).toBe("drawn /f");
    expect(cache.kept(at("/b"), "vi", draw)).toBeUndefined();
  });
});
