import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";

/** Largest request body, in bytes: a form with one file of 10 MB. The API has its own limits. */
const MAX_BODY_BYTES = 12 * 1024 * 1024;
/** Where two sides of a paper come together. */
const TWO_FILES = /^\/quan-ly-ho-so\/doc-giay-to(?:\.data)?$/;
const TWO_FILES_BYTES = 22 * 1024 * 1024;

/** The largest body that an address takes, in bytes. */
export function bodyLimit(pathname: string): number {
  return TWO_FILES.test(pathname) ? TWO_FILES_BYTES : MAX_BODY_BYTES;
}

/** A body that is larger than we take. */
export class BodyTooLarge extends Error {}

/** True when a request already says that its body is too large. */
export function declaresTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit;
}

/** Passes a body on and breaks off as soon as it grows past the limit. */
export function limitedBody(request: IncomingMessage, limit: number): Transform {
  let seen = 0;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > limit ? new BodyTooLarge() : null, chunk);
    },
  });
  gate.on("error", () => request.unpipe(gate));
  return request.pipe(gate);
}
