/** A line that begins something of its own: a point of a list or a law, a dash, Word's own bullets, "Điều 5", also when quoted. */
const POINT =
  /^\s*["“«]?(?:[-–•·*+▪○●■◦❖➢➤✓✔\uf000-\uf0ff]\s|\(?(?:\d+(?:\.\d+)*|\p{L}{1,4})[.)](?:\s|$)|(?:\d{1,2}|\p{L})[/-]\s|(?:điều|khoản|điểm|chương|mục|phần|phụ lục|article|chapter|section|part|annex)\s+[\dIVX])/iu;
const ENDED = /[.:;!?…]["”»)]*\s*$/;
const BEGINS_SMALL = /^\s*\p{Ll}/u;
/** Shorter lines are meant: those of an address, a poem, a chat. */
const FULL_LINE = 60;
/** Part of the longest line that one which had to end there reaches. */
const REACHED = 0.75;

/**
 * A text whose lines end where its page was full, as a PDF gives them, with its paragraphs in one line each. A line goes
 * on in the next when it is full, ends no sentence, and no point begins below; a capital below only counts as going on
 * where small letters show that the text was broken up.
 */
export function joinLines(text: string): string {
  const lines = text.normalize("NFC").split(/\r\n?|\n/);
  const longest = Math.max(...lines.map(({ length }) => length));
  const isFull = (line: string) =>
    longest >= FULL_LINE && line.length >= longest * REACHED && !ENDED.test(line);
  const follows = (at: number) => {
    const [above = "", line = ""] = lines.slice(at - 1, at + 1);
    return at > 0 && isFull(above) && line.trim() !== "" && !POINT.test(line);
  };
  const broken = lines.some((line, at) => BEGINS_SMALL.test(line) && follows(at));
  let joined = lines[0] ?? "";
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue;
    joined += broken && follows(at) ? `${/[\s-]$/.test(joined) ? "" : " "}${line.trimStart()}` : `\n${line}`;
  }
  return joined;
}
