import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Content encodings; the best first where a visitor accepts several equally. */
const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Compression = (typeof ENCODINGS)[number];
export type Encoding = Compression | "identity";

/** Browsers send a handful of different headers; parsing one costs as much as finding the page. */
const known = new LRUCache<string, Compression[]>({ max: 100 });

/** The encodings that a visitor accepts, the best first (RFC 9110, 12.5.3). */
function acceptedBy(accept: string): Compression[] {
  const stored = known.get(accept);
  if (stored) return stored;
  const negotiator = new Negotiator({ headers: { "accept-encoding": accept } });
  const accepted = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  known.set(accept, accepted);
  return accepted;
}

/** The encoding that a visitor prefers among ours; identity when they accept none. */
export function chooseEncoding(accept: string | undefined, has: (one: Compression) => boolean): Encoding {
  return (accept && acceptedBy(accept).find(has)) || "identity";
}

/** True when the visitor's copy is the current one (`If-None-Match`: one or several, weak or strong, or any). */
export function isUnchanged(asked: string | undefined, etag: string): boolean {
  if (!asked) return false;
  return asked.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}
