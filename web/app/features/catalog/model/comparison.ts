/** A package as it is compared: its name, and what it includes, one line each. */
export type Compared = { id: string; ten: string; baoGom: string[] };
/** One line of the comparison; a cell per package: its own wording where packages differ, else whether it is included. */
export type ComparedRow = { name: string; cells: (string | boolean)[] };

/** A number and the word after it, without an English plural. */
const COUNTED = /\d[\d.,]*(?:(\s\p{L}+?)s?(?!\p{L}))?/gu;
/** What a line says of the smaller one that it replaces: the columns of the comparison show it. */
const REPLACED = /,? (?:thay cho|instead of) .*$/u;
const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** The words that all of the lines begin with, or else end with, whichever are more. */
function common(lines: string[]): { name: string; rest: (line: string) => string } {
  const all = lines.map(words);
  const [first = []] = all;
  let begin = 0;
  while (begin < first.length && all.every((one) => one[begin] === first[begin])) begin += 1;
  let end = 0;
  while (end < first.length - begin && all.every((one) => one.at(-1 - end) === first.at(-1 - end))) end += 1;
  if (begin >= end) {
    return { name: first.slice(0, begin).join(" "), rest: (line) => words(line).slice(begin).join(" ") };
  }
  const rest = (line: string) => words(line).slice(0, -end).join(" ");
  return { name: first.slice(first.length - end).join(" "), rest };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Rows = Map<string, Map<string, string>>;

/** The lines of `whole` count for `id` as well, unless it has its own. */
function inherit(rows: Rows, whole: string, id: string): void {
  for (const cells of rows.values()) {
    const line = cells.get(whole);
    if (line !== undefined && !cells.has(id)) cells.set(id, line);
  }
}

const wholeIn = (packages: Compared[], offer: Compared, line: string, wholeOf: (name: string) => string) =>
  packages.find(({ id, ten }) => id !== offer.id && wholeOf(ten) === line);

/**
 * Whether each package says that it includes the one before it. Packages that only describe themselves cannot be
 * compared line by line: a larger one would seem to lack what it calls by another name.
 */
export function isNested(packages: Compared[], wholeOf: (name: string) => string): boolean {
  return packages.slice(1).every(({ baoGom }, at) => baoGom.includes(wholeOf(packages[at]?.ten ?? "")));
}

/**
 * The packages of one service side by side. A line that `wholeOf` writes for another package stands for all lines of
 * that package, which comes before; lines that differ in their numbers only (1 year, 3 years) are one row, where each
 * package shows its own. Rows keep the order in which the packages name them.
 */
export function compare(packages: Compared[], wholeOf: (name: string) => string): ComparedRow[] {
  const rows: Rows = new Map();
  const lines = packages.flatMap((offer) =>
    offer.baoGom.map((line) => ({ offer, line: line.replace(REPLACED, "") })),
  );
  for (const { offer, line } of lines) {
    const { id } = offer;
    const whole = wholeIn(packages, offer, line, wholeOf);
    if (whole) {
      inherit(rows, whole.id, id);
      continue;
    }
    const key = line.replace(COUNTED, "#$1");
    rows.set(key, (rows.get(key) ?? new Map<string, string>()).set(id, line));
  }
  return [...rows.values()].map((cells) => rowOf(packages, cells));
}

function rowOf(packages: Compared[], cells: Map<string, string>): ComparedRow {
  const lines = [...new Set(cells.values())];
  if (lines.length === 1) {
    return { name: lines[0] ?? "", cells: packages.map(({ id }) => cells.has(id)) };
  }
  const { name, rest } = common(lines);
  if (!name) return { name: lines[0] ?? "", cells: packages.map(({ id }) => cells.get(id) ?? false) };
  return {
    name: capital(name.replace(/[,:;]$/, "")),
    cells: packages.map(({ id }) => {
      const line = cells.get(id);
      return line === undefined ? false : rest(line);
    }),
  };
}
