import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Forms in which a text travels; the best first where a visitor likes two of them equally. */
const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Packing = (typeof ENCODINGS)[number];
export type Encoding = Packing | "identity";

/** Browsers send a handful of different headers; parsing one costs as much as finding the page. */
const known = new LRUCache<string, Packing[]>({ max: 100 });

/** The forms that a visitor takes, the best first (RFC 9110, 12.5.3). */
function acceptedBy(accept: string): Packing[] {
  const stored = known.get(accept);
  if (stored) return stored;
  const negotiator = new Negotiator({ headers: { "accept-encoding": accept } });
  const accepted = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  known.set(accept, accepted);
  return accepted;
}

/** The form that a visitor likes best of those we have; plain when none is asked for. */
export function chooseEncoding(accept: string | undefined, has: (one: Packing) => boolean): Encoding {
  return (accept && acceptedBy(accept).find(has)) || "identity";
}

/** True when the visitor's copy is the current one (`If-None-Match`: one or several, weak or strong, or any). */
export function isUnchanged(asked: string | undefined, etag: string): boolean {
  if (!asked) return false;
  return asked.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}
