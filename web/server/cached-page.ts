import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Compression, Encoding } from "./encoding.ts";

/** About a millisecond: the first visitor waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A tenth smaller for thirty times the work, which another thread does while visitors are served. */
const SMALLEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const COMPRESS: Record<Compression, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  zstd: (body) => zstdCompressSync(body),
  gzip: (body) => gzipSync(body),
};

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Compression, Buffer>> & { identity: Buffer };
  /** Of build and content: with another version it is served only when nothing else can be. */
  version: string;
  /**
   * Milliseconds: fresh until then, after that served once more while it is rendered again, and in the end only
   * when rendering fails or takes too long.
   */
  freshUntil: number;
  staleUntil: number;
  keptUntil: number;
};

/** The body of a cached page, compressed when an encoding is first requested. */
export function bodyOf({ bodies }: CachedPage, encoding: Encoding): Buffer {
  if (encoding === "identity") return bodies.identity;
  bodies[encoding] ??= COMPRESS[encoding](bodies.identity);
  return bodies[encoding];
}

const tight = new WeakSet<CachedPage["bodies"]>();
let recompressing = false;

/** Compresses a requested page again as small as possible; one page at a time, the others at their next visit. */
export function recompress({ bodies }: CachedPage): void {
  if (recompressing || !bodies.br || tight.has(bodies)) return;
  recompressing = true;
  brotliCompress(bodies.identity, SMALLEST_BROTLI, (error, br) => {
    recompressing = false;
    tight.add(bodies);
    if (!error) bodies.br = br;
  });
}

/** Bytes for a page with its compressed bodies, which together are smaller than itself, and for its key. */
function roomFor({ bodies }: CachedPage, key: string): number {
  return (bodies.identity.length + key.length) * 2;
}

export type PageStore = LRUCache<string, CachedPage>;

/** Pages by their key, at most `maxBytes` in all; the least recently used are dropped first. */
export function pageStore(maxBytes: number): PageStore {
  return new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: roomFor });
}
