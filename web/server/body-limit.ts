import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { isAnonymous } from "./request-info.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** Enough for a form without long texts. A Vietnamese character takes up to nine bytes as browsers encode it. */
const FORM = 64 * KILOBYTE;
/** A form with one file of 10 MB; the API has its own limits. */
const ONE_FILE = 12 * MEGABYTE;

type Room = { path: RegExp; bytes: number };

/** Addresses that take files as `multipart/form-data`, from logged-in people; anything else sent there is a form. */
const FILES: Room[] = [
  // Both sides of a paper are uploaded together.
  { path: /^\/(?:quan-ly-ho-so\/doc-giay-to|cong-ty\/them)$/, bytes: 22 * MEGABYTE },
  // Several pages of one paper at once.
  { path: /^\/quan-ly-ho-so\/thanh-lap\/giay-to-kem-theo$/, bytes: 32 * MEGABYTE },
  // Photos and a short video of a defect.
  { path: /^\/quan-ly-don-hang\/[^/]+\/hoan-tien$/, bytes: 40 * MEGABYTE },
  // Five files of a message; a result of an order in the office.
  { path: /^\/(?:quan-ly-don-hang|quan-tri\/don-hang)\/[^/]+$/, bytes: 40 * MEGABYTE },
  { path: /^\/quan-ly-ho-so\/thanh-lap\/da-nop$/, bytes: ONE_FILE },
  { path: /^\/quan-tri\/ho-so\/[^/]+$/, bytes: ONE_FILE },
  { path: /^\/quan-tri\/(?:bai-viet|trang)\/[^/]+\/anh$/, bytes: ONE_FILE },
  // A statement of 500 kB, and its sealed copy in the preview.
  { path: /^\/quan-tri\/giao-dich\/sao-ke$/, bytes: 2 * MEGABYTE },
];

/** Addresses whose forms may be long, the first that fits. */
const LONG: Room[] = [
  // 200,000 characters of HTML in each of two languages, and what the API accepts of a dossier.
  { path: /^\/quan-tri\/(?:bai-viet|trang|dich-vu)\/.+$/, bytes: 4 * MEGABYTE },
  { path: /^\/quan-ly-ho-so\/(?:tu-luu|thanh-lap(?:\/.+)?)$/, bytes: 2 * MEGABYTE },
  { path: /^\/quan-tri(?:\/.+)?$/, bytes: 256 * KILOBYTE },
  // The API accepts 20,000 characters of a message, to say kindly that they are too many.
  { path: /^\/(?:lien-he|tu-van|xac-nhan-chu-so-huu\/[^/]+)$/, bytes: 256 * KILOBYTE },
];

function roomOf(rooms: Room[], path: string): number {
  return rooms.find((room) => room.path.test(path))?.bytes ?? 0;
}

/** The largest body that an address accepts from this visitor, in bytes. A larger one is refused before any of it is parsed. */
export function bodyLimit(request: IncomingMessage, pathname: string): number {
  const path = pathname.replace(/\.data$/, "");
  const form = roomOf(LONG, path) || FORM;
  const multipart = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  return multipart && !isAnonymous(request) ? Math.max(form, roomOf(FILES, path)) : form;
}

/** A body that is larger than we accept. */
export class BodyTooLarge extends Error {}

/** True when a request already says that its body is too large. */
export function declaresTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit;
}

/** Passes a body on and stops as soon as it exceeds the limit. */
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
