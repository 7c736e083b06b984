import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LOCALE_PARAM } from "../app/lib/locale.ts";

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

export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Milliseconds: fresh until then, after that served once more while it is drawn anew. */
  freshUntil: number;
  staleUntil: number;
};

export type PageCacheOptions = {
  maxBytes: number;
  freshMs: number;
  staleMs: number;
  now: () => number;
  /** Version of build and content; another version is another page. */
  version: () => string;
};

const BROTLI_QUALITY = 5;
const MAX_PATHS = 20_000;

function keep(page: DrawnPage, at: number, { freshMs, staleMs }: PageCacheOptions): KeptPage {
  const identity = Buffer.from(page.html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    status: page.status,
    headers: page.headers,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    identity,
    br: brotliCompressSync(identity, { params }),
    gzip: gzipSync(identity),
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

function sizeOf(page: KeptPage): number {
  return page.identity.length + page.br.length + page.gzip.length;
}

/**
 * Pages that are the same for every anonymous visitor, kept packed in memory, bounded in bytes,
 * least recently used first out. Parallel misses of one page share one drawing.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages = new Map<string, KeptPage>();
  readonly #queryOf = new Map<string, string[]>();
  readonly #drawing = new Map<string, Promise<KeptPage | DrawnPage | Response>>();
  #bytes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  #key(url: URL, locale: string, names: string[]): string {
    const plain = url.search === "" || names.length === 0;
    const { pathname, search } = plain ? { pathname: url.pathname, search: "" } : canonical(url, names);
    return `${this.#options.version()}|${locale}|${pathname}${search}`;
  }

  #store(key: string, page: KeptPage): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }

  #learnQuery(path: string, names: string[]): void {
    if (this.#queryOf.size >= MAX_PATHS) this.#queryOf.clear();
    this.#queryOf.set(path, names);
  }

  /** A kept page that may still be shown, moved to the young end; undefined when there is none. */
  #find(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (page.staleUntil > this.#options.now()) return page;
    this.#drop(key);
    return undefined;
  }

  async #draw(url: URL, locale: string, draw: Draw): Promise<KeptPage | DrawnPage | Response> {
    const page = await draw(url);
    if (page instanceof Response || page.query === null) return page;
    this.#learnQuery(url.pathname, page.query);
    const allowed = new Set([...page.query, LOCALE_PARAM]);
    // Links on the page may carry its parameters on: a page with foreign ones is shown, not kept.
    if ([...url.searchParams.keys()].some((name) => !allowed.has(name))) return page;
    const kept = keep(page, this.#options.now(), this.#options);
    this.#store(this.#key(url, locale, page.query), kept);
    return kept;
  }

  #drawOnce(url: URL, locale: string, names: string[], draw: Draw) {
    const key = this.#key(url, locale, names);
    const running = this.#drawing.get(key);
    if (running) return running;
    const work = this.#draw(canonical(url, names), locale, draw);
    const watched = work.finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, watched);
    return watched;
  }

  /**
   * A kept page without waiting; a stale one is answered once more and drawn anew behind.
   * Undefined means: ask `drawn`.
   */
  kept(url: URL, locale: string, draw: Draw): KeptPage | undefined {
    const names = this.#queryOf.get(url.pathname);
    if (!names) return undefined;
    const page = this.#find(this.#key(url, locale, names));
    if (page && page.freshUntil <= this.#options.now()) {
      this.#drawOnce(url, locale, names, draw).catch(() => undefined);
    }
    return page;
  }

  /** The page drawn now, and kept when it says that it is the same for everybody. */
  async drawn(url: URL, locale: string, draw: Draw): Promise<KeptPage | DrawnPage | Response> {
    const names = this.#queryOf.get(url.pathname);
    if (!names) return this.#draw(url, locale, draw);
    const page = await this.#drawOnce(url, locale, names, draw);
    return page instanceof Response ? page.clone() : page;
  }
}
