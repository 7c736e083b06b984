import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { type Compression, chooseEncoding, type Encoding } from "./encoding.ts";

const COMPRESSIBLE = /^(text\/|application\/([a-z]+\+)?(json|xml))/;
const SMALLEST = 512;
/** Quick: a response that is not cached is compressed again for each visitor. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliOf = promisify(brotliCompress);

const COMPRESS: Record<Compression, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotliOf(body, QUICK),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};

/** True for text; images are compressed already. */
export function isCompressible(type: string | null): boolean {
  return COMPRESSIBLE.test(type ?? "");
}

/**
 * A body compressed for this visitor. Only for responses without anything about a person: a compressed secret
 * next to words that an attacker chose can be guessed from its length.
 */
export async function compress(
  body: Buffer,
  accept: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = chooseEncoding(accept, () => true);
  if (encoding === "identity" || body.length < SMALLEST) return { body, encoding: "identity" };
  return { body: await COMPRESS[encoding](body), encoding };
}
