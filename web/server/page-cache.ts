import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { LOCALE_PARAM } from "../app/lib/text/locale.ts";
import { type CachedPage, type PageStore, pageStore, tighten } from "./cached-page.ts";

/** A finished page as the application drew it. */
export type DrawnPage = {
  status: number;
  html: string;
  headers: Record<string, string>;
  /** Parameters that change this page; null when it may not be kept. */
  query: string[] | null;
};

/** Draws the page at an address for an anonymous visitor; a Response when it is no page. */
export type Draw = (url: URL) => Promise<DrawnPage | Response>;

export type PageCacheOptions = {
  maxBytes: number;
  freshMs: number;
  staleMs: number;
  now: () => number;
  /** Version of build and content; another version is another page. */
  version: () => string;
};

const MAX_PATHS = 20_000;
const MAX_ALONE = 5_000;
/** Of the memory, what searches and filters may take: anybody can think of any number of them. */
const ASKED_SHARE = 0.25;

function keep(page: DrawnPage, at: number, { freshMs, staleMs }: PageCacheOptions): CachedPage {
  const identity = Buffer.from(page.html);
  return {
    status: page.status,
    headers: page.headers,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies: { identity },
    freshUntil: at + freshMs,
    staleUntil: at + freshMs + staleMs,
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

/** True for a page that everybody may see; what else came may hold a cookie of one visitor. */
function isEverybodys(page: CachedPage | DrawnPage | Response): page is CachedPage | DrawnPage {
  return !(page instanceof Response) && ("bodies" in page || page.query !== null);
}

/**
 * Pages that are the same for every anonymous visitor, kept packed in memory, bounded in bytes,
 * least recently used first out. Parallel misses of one page share one drawing.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #plain: PageStore;
  readonly #asked: PageStore;
  readonly #queryOf = new LRUCache<string, string[]>({ max: MAX_PATHS });
  /** Addresses rendered again for each visitor. */
  readonly #alone = new LRUCache<string, true>({ max: MAX_ALONE });
  readonly #drawing = new Map<string, Promise<CachedPage | DrawnPage | Response>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#asked = pageStore(options.maxBytes * ASKED_SHARE);
    this.#plain = pageStore(options.maxBytes * (1 - ASKED_SHARE));
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#plain.calculatedSize + this.#asked.calculatedSize;
  }

  /** @param names parameters that change the page; all of them count while they are not known. */
  #key(url: URL, locale: string, names: string[] | undefined): string {
    const { pathname, search } = names && url.search ? canonical(url, names) : url;
    return `${this.#options.version()}|${locale}|${pathname}${search}`;
  }

  #store(key: string): PageStore {
    return key.includes("?") ? this.#asked : this.#plain;
  }

  #learnQuery(path: string, names: string[]): void {
    this.#alone.delete(path);
    this.#queryOf.set(path, names);
  }

  /** A kept page that may still be shown; undefined when there is none. */
  #find(key: string): CachedPage | undefined {
    const page = this.#store(key).get(key);
    if (!page || page.staleUntil > this.#options.now()) return page;
    this.#store(key).delete(key);
    return undefined;
  }

  async #draw(url: URL, locale: string, draw: Draw): Promise<CachedPage | DrawnPage | Response> {
    const version = this.#options.version();
    const page = await draw(url);
    if (page instanceof Response || page.query === null) {
      if (page.status === 200) this.#alone.set(url.pathname, true);
      return page;
    }
    this.#learnQuery(url.pathname, page.query);
    // What was published while it was drawn may not be on it.
    if (this.#options.version() !== version) return page;
    const allowed = new Set([...page.query, LOCALE_PARAM]);
    // Links on the page may carry its parameters on: a page with foreign ones is shown, not kept.
    if ([...url.searchParams.keys()].some((name) => !allowed.has(name))) return page;
    const kept = keep(page, this.#options.now(), this.#options);
    const key = this.#key(url, locale, page.query);
    const before = this.#store(key).get(key);
    if (before?.etag === kept.etag) kept.bodies = before.bodies; // the same text is not packed again
    this.#store(key).set(key, kept);
    return kept;
  }

  #drawOnce(url: URL, locale: string, names: string[] | undefined, draw: Draw) {
    const key = this.#key(url, locale, names);
    const running = this.#drawing.get(key);
    if (running) return running;
    const work = this.#draw(names ? canonical(url, names) : url, locale, draw);
    const watched = work.finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, watched);
    return watched;
  }

  /**
   * A kept page without waiting; a stale one is answered once more and rendered again behind.
   * Undefined means: ask `drawn`.
   */
  kept(url: URL, locale: string, draw: Draw): CachedPage | undefined {
    const names = this.#queryOf.get(url.pathname);
    if (!names) return undefined;
    const page = this.#find(this.#key(url, locale, names));
    if (page) tighten(page);
    if (page && page.freshUntil <= this.#options.now()) {
      this.#drawOnce(url, locale, names, draw).catch(() => undefined);
    }
    return page;
  }

  /** The page drawn now, and kept when it says that it is the same for everybody. */
  async drawn(url: URL, locale: string, draw: Draw): Promise<CachedPage | DrawnPage | Response> {
    const names = this.#queryOf.get(url.pathname);
    if (!names && this.#alone.has(url.pathname)) return this.#draw(url, locale, draw);
    const joined = this.#drawing.has(this.#key(url, locale, names));
    const page = await this.#drawOnce(url, locale, names, draw);
    return !joined || isEverybodys(page) ? page : this.#draw(url, locale, draw);
  }
}
