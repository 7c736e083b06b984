export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Signs that end a sentence rather than an address. */
const TAIL = /[.,;:!?)\]}…]+$/;

/** Splits plain text into words and http(s) addresses, so that addresses can be drawn as links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, "");
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
