import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";

/** Largest request body, in bytes. Forms are small; the API has its own limits for files. */
const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** A body that is larger than we take. */
export class BodyTooLarge extends Error {}

/** True when a request already says that its body is too large. */
export function declaresTooMuch(request: IncomingMessage, limit = MAX_BODY_BYTES): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit;
}

/** Passes a body on and breaks off as soon as it grows past the limit. */
export function limitedBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Transform {
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
