import { inflateRawSync } from "node:zlib";

const CENTRAL = 0x02014b50;
const DOCUMENT = "word/document.xml";

/** The words of a Word file, without its markup. */
export function docxText(file: Buffer): string {
  for (let at = file.indexOf("PK\x01\x02"); at >= 0; at = file.indexOf("PK\x01\x02", at + 4)) {
    if (file.readUInt32LE(at) !== CENTRAL) continue;
    const name = file.subarray(at + 46, at + 46 + file.readUInt16LE(at + 28)).toString();
    if (name !== DOCUMENT) continue;
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    const xml = (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
    return xml.replace(/<\/w:p>/g, "\n").replace(/<[^>]+>/g, "");
  }
  throw new Error(`no ${DOCUMENT} in this file`);
}
