import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { chooseEncoding, type Encoding, type Packing } from "./encoding.ts";

const PACKABLE = /^(text\/|application\/([a-z]+\+)?(json|xml))/;
const SMALLEST = 512;
/** Quick: an answer that nobody keeps is packed again for each visitor. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliOf = promisify(brotliCompress);

const PACK: Record<Packing, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotliOf(body, QUICK),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};

/** True for text; pictures are packed already. */
export function isPackable(type: string | null): boolean {
  return PACKABLE.test(type ?? "");
}

/**
 * An answer packed for this visitor. Only for answers in which nothing of a person is: a packed secret
 * next to words that somebody else chose can be guessed from its length.
 */
export async function packed(
  body: Buffer,
  accept: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = chooseEncoding(accept, () => true);
  if (encoding === "identity" || body.length < SMALLEST) return { body, encoding: "identity" };
  return { body: await PACK[encoding](body), encoding };
}
