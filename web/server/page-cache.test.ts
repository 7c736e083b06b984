import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf, type CachedPage } from "./cached-page";
import { PageCache, type RenderedPage } from "./page-cache";

let time = 0;
let version = "b1";
const render = vi.fn<(url: URL) => Promise<RenderedPage | Response>>();

function cacheOf(maxBytes = 1_000_000): PageCache {
  const times = { freshMs: 30, staleMs: 300, keepMs: 1_000, patienceMs: 20 };
  return new PageCache({ maxBytes, ...times, now: () => time, version: () => version });
}

function at(path: string): URL {
  return new URL(path, "http://localhost:3000");
}

function page(html: string, query: string[] | null = []): RenderedPage {
  return { status: 200, html, headers: {}, query };
}

beforeEach(() => {
  time = 1000;
  version = "b1";
  render.mockReset();
  render.mockImplementation(async (url) => page(`drawn ${url.pathname}${url.search}`));
});

function text(kept: CachedPage | undefined): string | undefined {
  return kept?.bodies.identity.toString();
}

describe("pages cached for anonymous visitors", () => {
  it("are rendered once for each language", async () => {
    const cache = cacheOf();
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
    await cache.renderAndStore(at("/a"), "vi", render);
    expect(text(cache.lookup(at("/a"), "vi", render))).toBe("drawn /a");
    expect(cache.lookup(at("/a"), "en", render)).toBeUndefined();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("are not cached unless they say that they are the same for everybody", async () => {
    const cache = cacheOf();
    render.mockResolvedValue(page("own", null));
    await cache.renderAndStore(at("/a"), "vi", render);
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
    render.mockResolvedValue(new Response(null, { status: 302 }));
    await cache.renderAndStore(at("/b"), "vi", render);
    expect(cache.lookup(at("/b"), "vi", render)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("know which parameters matter, and ignore the others", async () => {
    const cache = cacheOf();
    render.mockImplementation(async (url) => page(`list ${url.search}`, ["tim"]));
    await cache.renderAndStore(at("/a?tim=x"), "vi", render);
    expect(text(cache.lookup(at("/a?utm_source=y&tim=x"), "vi", render))).toBe("list ?tim=x");
    expect(cache.lookup(at("/a?tim=z"), "vi", render)).toBeUndefined();
  });

  it("never cache a page rendered with a foreign parameter", async () => {
    const cache = cacheOf();
    await cache.renderAndStore(at("/a?utm_source=y"), "vi", render);
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
    await cache.renderAndStore(at("/a?utm_source=y"), "vi", render);
    expect(text(cache.lookup(at("/a"), "vi", render))).toBe("drawn /a");
  });

  it("are served stale once more while they are rendered again", async () => {
    const cache = cacheOf();
    await cache.renderAndStore(at("/a"), "vi", render);
    render.mockResolvedValue(page("new"));
    time += 30;
    expect(text(cache.lookup(at("/a"), "vi", render))).toBe("drawn /a");
    await vi.waitFor(() => expect(text(cache.lookup(at("/a"), "vi", render))).toBe("new"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("stay when rendering again fails, and go when they are too old", async () => {
    const cache = cacheOf();
    await cache.renderAndStore(at("/a"), "vi", render);
    render.mockRejectedValue(new Error("API down"));
    time += 100;
    expect(text(cache.lookup(at("/a"), "vi", render))).toBe("drawn /a");
    await Promise.resolve();
    time += 230;
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
    time += 1_000;
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("belong to one version of build and content", async () => {
    const cache = cacheOf();
    await cache.renderAndStore(at("/a"), "vi", render);
    version = "b2";
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
  });

  it("share one rendering between parallel visitors, also the very first and after a change", async () => {
    const cache = cacheOf();
    const crowd = () =>
      Promise.all(Array.from({ length: 10 }, () => cache.renderAndStore(at("/a"), "vi", render)));
    await crowd();
    expect(render).toHaveBeenCalledTimes(1);
    version = "b2";
    await crowd();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["a response that is not a page", async () => new Response(null, { headers: { "Set-Cookie": "own" } })],
    ["a page that is not cached", async () => page("own", null)],
  ])("are no reason to share %s", async (_, own) => {
    const cache = cacheOf();
    render.mockImplementation(own);
    const crowd = () => Promise.all([1, 2, 3].map(() => cache.renderAndStore(at("/a"), "vi", render)));
    expect(new Set(await crowd()).size).toBe(3);
    expect(new Set(await crowd()).size).toBe(3);
    expect(render).toHaveBeenCalledTimes(6);
  });

  it("are not cached when something was published while they were rendered", async () => {
    const cache = cacheOf();
    render.mockImplementationOnce(async () => {
      version = "b2";
      return page("half old");
    });
    await cache.renderAndStore(at("/a"), "vi", render);
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
  });

  it("are compressed as asked for", async () => {
    const cache = cacheOf();
    render.mockResolvedValue(page("Khởi Sự ".repeat(200)));
    const kept = (await cache.renderAndStore(at("/a"), "vi", render)) as CachedPage;
    const open = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
    for (const form of ["br", "zstd", "gzip"] as const) {
      expect(open[form](bodyOf(kept, form)).toString()).toBe("Khởi Sự ".repeat(200));
      expect(bodyOf(kept, form).length).toBeLessThan(200);
    }
    expect(bodyOf(kept, "identity").toString()).toBe("Khởi Sự ".repeat(200));
  });

  it("are compressed smaller once they are asked for again, and stay so while they are rendered the same", async () => {
    const long = Array.from({ length: 400 }, (_, n) => `Một trang đủ dài để nén ${n * 7919}.`).join(" ");
    render.mockResolvedValue(page(long));
    const cache = cacheOf();
    const quick = bodyOf((await cache.renderAndStore(at("/a"), "vi", render)) as CachedPage, "br").length;
    const packed = () => bodyOf(cache.lookup(at("/a"), "vi", render) as CachedPage, "br");
    // One page at a time is compressed, perhaps still one of another test: each visit tries again.
    await vi.waitFor(() => expect(packed().length).toBeLessThan(quick), 10_000);
    expect(brotliDecompressSync(packed()).toString()).toBe(long);
    await cache.renderAndStore(at("/a"), "vi", render);
    expect(packed().length).toBeLessThan(quick);
    render.mockResolvedValue(page(`${long}!`));
    await cache.renderAndStore(at("/a"), "vi", render);
    expect(brotliDecompressSync(packed()).toString()).toBe(`${long}!`);
  });

  it("with a question never evict those without", async () => {
    const cache = cacheOf(400);
    render.mockImplementation(async (url) => page(`page ${url.search}`, ["tim"]));
    await cache.renderAndStore(at("/a"), "vi", render);
    for (let n = 0; n < 100; n += 1) await cache.renderAndStore(at(`/a?tim=${n}`), "vi", render);
    expect(text(cache.lookup(at("/a"), "vi", render))).toBe("page ");
    expect(text(cache.lookup(at("/a?tim=99"), "vi", render))).toBe("page ?tim=99");
    expect(cache.lookup(at("/a?tim=1"), "vi", render)).toBeUndefined();
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it("are bounded in bytes, the longest unused first out", async () => {
    const cache = cacheOf(80);
    for (const path of ["/a", "/b", "/c"]) await cache.renderAndStore(at(path), "vi", render);
    cache.lookup(at("/a"), "vi", render);
    for (const path of ["/d", "/e", "/f"]) await cache.renderAndStore(at(path), "vi", render);
    expect(cache.bytes).toBeLessThanOrEqual(80);
    expect(text(cache.lookup(at("/f"), "vi", render))).toBe("drawn /f");
    expect(cache.lookup(at("/b"), "vi", render)).toBeUndefined();
  });
});

describe("an old copy, when the page cannot be rendered", () => {
  const OLD = 400;

  async function cacheWithOldCopy() {
    const cache = cacheOf();
    await cache.renderAndStore(at("/a"), "vi", render);
    time += OLD;
    expect(cache.lookup(at("/a"), "vi", render)).toBeUndefined();
    return cache;
  }
  const shown = async (cache: PageCache) =>
    text((await cache.renderAndStore(at("/a"), "vi", render)) as CachedPage);

  it.each([
    ["fails", async () => Promise.reject(new Error("API down"))],
    ["says that it is unavailable", async () => ({ ...page("calm", null), status: 503 })],
    ["never answers", () => new Promise<RenderedPage>(() => {})],
  ])("is shown when rendering %s", async (_, ill) => {
    const cache = await cacheWithOldCopy();
    render.mockImplementation(ill);
    expect(await shown(cache)).toBe("drawn /a");
    expect(await shown(cache)).toBe("drawn /a");
  });

  it("is shown after a publication too, and gives way to what was rendered meanwhile", async () => {
    const cache = await cacheWithOldCopy();
    version = "b2";
    let answer = (_: RenderedPage) => {};
    render.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    expect(await shown(cache)).toBe("drawn /a");
    answer(page("new"));
    await vi.waitFor(() => expect(text(cache.lookup(at("/a"), "vi", render))).toBe("new"));
  });

  it("is not shown for a page that has gone, nor after that", async () => {
    const cache = await cacheWithOldCopy();
    render.mockResolvedValue({ ...page("gone", null), status: 404 });
    expect(await cache.renderAndStore(at("/a"), "vi", render)).toMatchObject({ status: 404 });
    render.mockRejectedValue(new Error("API down"));
    await expect(cache.renderAndStore(at("/a"), "vi", render)).rejects.toThrow("API down");
  });

  it("is not shown when it is too old", async () => {
    const cache = await cacheWithOldCopy();
    time += 1_000;
    render.mockRejectedValue(new Error("API down"));
    await expect(cache.renderAndStore(at("/a"), "vi", render)).rejects.toThrow("API down");
  });
});
