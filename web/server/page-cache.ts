import { createHash } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { LOCALE_PARAM } from "../app/lib/text/locale.ts";
import { type CachedPage, type PageStore, pageStore, recompress } from "./cached-page.ts";

/** A complete page as the application rendered it. */
export type RenderedPage = {
  status: number;
  html: string;
  headers: Record<string, string>;
  /** Parameters that change this page; null when it may not be cached. */
  query: string[] | null;
};

/** Renders the page at an address for an anonymous visitor; a Response when it is not a page. */
export type Render = (url: URL) => Promise<RenderedPage | Response>;

export type PageCacheOptions = {
  maxBytes: number;
  freshMs: number;
  staleMs: number;
  /** How long a page is kept after that, for the time in which it cannot be rendered. */
  keepMs: number;
  /** How long a visitor waits for a page while an old copy of it is there. */
  patienceMs: number;
  now: () => number;
  /** Version of build and content; another version is another page. */
  version: () => string;
};

const MAX_PATHS = 20_000;
const MAX_UNCACHEABLE = 5_000;
/** The share of the memory for searches and filters: visitors can invent any number of them. */
const SEARCH_SHARE = 0.25;

function toCachedPage(page: RenderedPage, options: PageCacheOptions): CachedPage {
  const identity = Buffer.from(page.html);
  const freshUntil = options.now() + options.freshMs;
  const staleUntil = freshUntil + options.staleMs;
  return {
    status: page.status,
    headers: page.headers,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies: { identity },
    version: options.version(),
    freshUntil,
    staleUntil,
    keptUntil: staleUntil + options.keepMs,
  };
}

/** The address with only the parameters that change the page. */
function canonical(url: URL, names: string[]): URL {
  const clean = new URL(url.pathname, url);
  for (const name of names) {
    for (const value of url.searchParams.getAll(name)) clean.searchParams.append(name, value);
  }
  return clean;
}

/** True for a page that everyone may see; any other response may hold a cookie of one visitor. */
function isShared(page: CachedPage | RenderedPage | Response): page is CachedPage | RenderedPage {
  return !(page instanceof Response) && ("bodies" in page || page.query !== null);
}

/** True for what a person may see instead of an old copy: also a page that is gone, never a failure of ours. */
function isGood(
  page: CachedPage | RenderedPage | Response | undefined,
): page is CachedPage | RenderedPage | Response {
  return page !== undefined && page.status < 500;
}

/**
 * Pages that are the same for every anonymous visitor, cached in memory with their compressed bodies, bounded in bytes,
 * the least recently used dropped first. Parallel misses of one page share one rendering.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: PageStore;
  readonly #searches: PageStore;
  readonly #queryOf = new LRUCache<string, string[]>({ max: MAX_PATHS });
  /** Addresses rendered again for each visitor. */
  readonly #uncacheable = new LRUCache<string, true>({ max: MAX_UNCACHEABLE });
  readonly #rendering = new Map<string, Promise<CachedPage | RenderedPage | Response>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#searches = pageStore(options.maxBytes * SEARCH_SHARE);
    this.#pages = pageStore(options.maxBytes * (1 - SEARCH_SHARE));
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#searches.calculatedSize;
  }

  /** @param names parameters that change the page; all of them count while they are not known. */
  #key(url: URL, locale: string, names: string[] | undefined): string {
    const { pathname, search } = names && url.search ? canonical(url, names) : url;
    // A page whose address says its language names the others to search engines; one in the browser's language doesn't.
    const own = url.searchParams.has("lang") ? `${locale}!` : locale;
    return `${own}|${pathname}${search}`;
  }

  /** A rendering that began before something was published is not joined afterwards. */
  #renderingKey(url: URL, locale: string, names: string[] | undefined): string {
    return `${this.#options.version()}|${this.#key(url, locale, names)}`;
  }

  #store(key: string): PageStore {
    return key.includes("?") ? this.#searches : this.#pages;
  }

  #learnQuery(path: string, names: string[]): void {
    this.#uncacheable.delete(path);
    this.#queryOf.set(path, names);
  }

  /** A page of any age that is still there; undefined when there is none. */
  #kept(key: string): CachedPage | undefined {
    const page = this.#store(key).get(key);
    if (!page || page.keptUntil > this.#options.now()) return page;
    this.#store(key).delete(key);
    return undefined;
  }

  /** A cached page that may be shown without asking; undefined when there is none. */
  #stored(key: string): CachedPage | undefined {
    const page = this.#kept(key);
    const { version, now } = this.#options;
    return page && page.version === version() && page.staleUntil > now() ? page : undefined;
  }

  async #render(url: URL, locale: string, render: Render): Promise<CachedPage | RenderedPage | Response> {
    const version = this.#options.version();
    const page = await render(url);
    if (page instanceof Response || page.query === null) {
      if (page.status === 200) this.#uncacheable.set(url.pathname, true);
      if (isGood(page)) this.#forget(url, locale);
      return page;
    }
    this.#learnQuery(url.pathname, page.query);
    // What was published during the rendering may be missing from it.
    if (this.#options.version() !== version) return page;
    const allowed = new Set([...page.query, LOCALE_PARAM]);
    // Links on the page may repeat its parameters: a page with foreign ones is shown, not cached.
    if ([...url.searchParams.keys()].some((name) => !allowed.has(name))) return page;
    const cached = toCachedPage(page, this.#options);
    const key = this.#key(url, locale, page.query);
    const before = this.#store(key).get(key);
    if (before?.etag === cached.etag) cached.bodies = before.bodies; // the same text is not compressed again
    this.#store(key).set(key, cached);
    return cached;
  }

  /** What has become another answer, such as "not found", must not come back as an old copy. */
  #forget(url: URL, locale: string): void {
    const key = this.#key(url, locale, this.#queryOf.get(url.pathname));
    this.#store(key).delete(key);
  }

  #renderOnce(url: URL, locale: string, names: string[] | undefined, render: Render) {
    const key = this.#renderingKey(url, locale, names);
    const running = this.#rendering.get(key);
    if (running) return running;
    const work = this.#render(names ? canonical(url, names) : url, locale, render);
    const watched = work.finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, watched);
    return watched;
  }

  /**
   * A cached page without waiting; a stale one is served once more and rendered again in the background.
   * Undefined means: call `renderAndStore`.
   */
  lookup(url: URL, locale: string, render: Render): CachedPage | undefined {
    const names = this.#queryOf.get(url.pathname);
    if (!names) return undefined;
    const page = this.#stored(this.#key(url, locale, names));
    if (page) recompress(page);
    if (page && page.freshUntil <= this.#options.now()) {
      this.#renderOnce(url, locale, names, render).catch(() => undefined);
    }
    return page;
  }

  /**
   * The page rendered now, and cached when it says that it is the same for everyone. A copy of any age is served instead
   * when that fails or takes longer than a visitor's patience: it goes on, and the next one sees it.
   */
  async renderAndStore(
    url: URL,
    locale: string,
    render: Render,
  ): Promise<CachedPage | RenderedPage | Response> {
    const names = this.#queryOf.get(url.pathname);
    const old = names && this.#kept(this.#key(url, locale, names));
    const rendered = this.#renderNow(url, locale, names, render);
    if (!old) return rendered;
    const page = await Promise.race([
      rendered.catch(() => undefined),
      after(this.#options.patienceMs, undefined, { ref: false }),
    ]);
    return isGood(page) ? page : old;
  }

  async #renderNow(url: URL, locale: string, names: string[] | undefined, render: Render) {
    if (!names && this.#uncacheable.has(url.pathname)) return this.#render(url, locale, render);
    const joined = this.#rendering.has(this.#renderingKey(url, locale, names));
    const page = await this.#renderOnce(url, locale, names, render);
    return !joined || isShared(page) ? page : this.#render(url, locale, render);
  }
}
