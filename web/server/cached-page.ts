import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding, Packing } from "./encoding.ts";

/** About a millisecond: the first visitor waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A tenth smaller for thirty times the work, which another thread does while visitors are served. */
const TIGHT = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const PACK: Record<Packing, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  zstd: (body) => zstdCompressSync(body),
  gzip: (body) => gzipSync(body),
};

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Packing, Buffer>> & { identity: Buffer };
  /** Milliseconds: fresh until then, after that served once more while it is rendered again. */
  freshUntil: number;
  staleUntil: number;
};

/** A kept page as it travels, packed at the first wish for that form. */
export function bodyOf({ bodies }: CachedPage, encoding: Encoding): Buffer {
  if (encoding === "identity") return bodies.identity;
  bodies[encoding] ??= PACK[encoding](bodies.identity);
  return bodies[encoding];
}

const tight = new WeakSet<CachedPage["bodies"]>();
let tightening = false;

/** Packs a page that is asked for again as small as it gets; one page at a time, the others at their next visit. */
export function tighten({ bodies }: CachedPage): void {
  if (tightening || !bodies.br || tight.has(bodies)) return;
  tightening = true;
  brotliCompress(bodies.identity, TIGHT, (error, br) => {
    tightening = false;
    tight.add(bodies);
    if (!error) bodies.br = br;
  });
}

/** Room for a page with its packed forms, which together are smaller than itself, and for its address. */
function roomFor({ bodies }: CachedPage, key: string): number {
  return (bodies.identity.length + key.length) * 2;
}

export type PageStore = LRUCache<string, CachedPage>;

/** Pages by their key, at most `maxBytes` of them; the least recently used go first. */
export function pageStore(maxBytes: number): PageStore {
  return new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: roomFor });
}
