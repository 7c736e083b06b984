/** Forms in which a text travels; the best first where a visitor likes two of them equally. */
const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Packing = (typeof ENCODINGS)[number];
export type Encoding = Packing | "identity";

/** Browsers send a handful of different wants; taking them apart costs as much as finding the page. */
const KNOWN_WISHES = 100;
const known = new Map<string, Map<string, number>>();

/** How much a visitor wants each form, 0 for never (RFC 9110, 12.5.3). */
function wishesOf(accept: string): Map<string, number> {
  const wishes = known.get(accept) ?? parsed(accept);
  if (known.size >= KNOWN_WISHES) known.clear();
  known.set(accept, wishes);
  return wishes;
}

function parsed(accept: string): Map<string, number> {
  const wishes = accept.split(",").map((wish): [string, number] => {
    const [name = "", ...params] = wish.split(";").map((part) => part.trim().toLowerCase());
    const q = params.find((param) => param.startsWith("q="));
    return [name, q ? Number(q.slice(2)) || 0 : 1];
  });
  return new Map(wishes);
}

/** The form that a visitor likes best of those we have; plain when none is asked for. */
export function chooseEncoding(accept: string | undefined, has: (one: Packing) => boolean): Encoding {
  if (!accept) return "identity";
  const wishes = wishesOf(accept);
  let best: Encoding = "identity";
  let most = 0;
  for (const one of ENCODINGS) {
    const wish = wishes.get(one) ?? wishes.get("*") ?? 0;
    if (wish > most && has(one)) [best, most] = [one, wish];
  }
  return best;
}

/** True when the visitor's copy is the current one (`If-None-Match`: one or several, weak or strong, or any). */
export function isUnchanged(asked: string | undefined, etag: string): boolean {
  if (!asked) return false;
  return asked.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}
