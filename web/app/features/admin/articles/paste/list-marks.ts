import { flatStyle } from "./inline";

/** Where an item of a list stands and the mark in front of it, as it is read: "•", "1.", "đ)". */
export type Item = { level: number; mark: string };

/** The mark that Word writes as text in front of a paragraph of a list. */
const IGNORED = /mso-list:Ignore/i;
const LEVEL = /mso-list:l\d+level(\d)/i;
/** Marks that only stand in the text of Word's list paragraphs. */
const WRITTEN = /^\s*([·•▪§–+-]|\(?(?:\d+(?:\.\d+)*|\p{L}{1,4})[.)])\s+/u;
/** What counts: a number, or letters with a sign behind them; Word draws its bullets with letters alone. */
const COUNTS = /\p{N}|^\(?\p{L}+[.):]/u;
const PLAIN_NUMBER = /^\d+\.$/;
const LIST = /^[OU]L$/;

const isItem = ({ tagName }: Element) => tagName === "LI";
const markOf = (item: HTMLElement) => item.dataset.mark ?? "";
const isBullet = (item: HTMLElement) => !COUNTS.test(markOf(item));

/** Takes a mark off the text in front of which it is written. */
function takeWritten(paragraph: HTMLElement): string | undefined {
  const found = WRITTEN.exec(paragraph.textContent ?? "");
  let rest = found?.[0].length ?? 0;
  const walk = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (rest > 0 && walk.nextNode()) {
    const text = walk.currentNode as Text;
    const taken = Math.min(rest, text.length);
    text.deleteData(0, taken);
    rest -= taken;
  }
  return found?.[1];
}

/** A paragraph of Word that is an item of a list, its mark taken off it; null for any other element. */
export function wordItem(element: HTMLElement): Item | null {
  if (!/^(?:P|DIV)$/.test(element.tagName)) return null;
  const level = LEVEL.exec(flatStyle(element))?.[1];
  if (!level && !element.className.startsWith("MsoList")) return null;
  const ignored = [...element.querySelectorAll("[style]")].find((one) => IGNORED.test(flatStyle(one)));
  const mark = ignored?.textContent?.trim() || takeWritten(element) || (level && "•");
  ignored?.remove();
  return mark ? { level: Number(level ?? 1), mark } : null;
}

function letters(count: number): string {
  const before = count > 26 ? letters(Math.floor((count - 1) / 26)) : "";
  return before + String.fromCharCode(97 + ((count - 1) % 26));
}

const ROMAN: [number, string][] = [
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(count: number): string {
  const [value, sign] = ROMAN.find(([value]) => value <= count) ?? [1, ""];
  return sign && sign + roman(count - value);
}

/** How a list counts, by its style's name or the letter of its `type`. */
const COUNTED: [RegExp, (count: number) => string][] = [
  [/^(?:lower-(?:alpha|latin)|a)$/, letters],
  [/^(?:upper-(?:alpha|latin)|A)$/, (count) => letters(count).toUpperCase()],
  [/^(?:lower-roman|i)$/, roman],
  [/^(?:upper-roman|I)$/, (count) => roman(count).toUpperCase()],
];

/** The place of an item in its list, as the list counts. */
function placeOf(item: HTMLElement, list: HTMLElement): number {
  const items = [...list.children].filter(isItem) as HTMLLIElement[];
  let count = (list as HTMLOListElement).start || 1;
  if (list.getAttribute("start") === null) count = 1;
  for (const one of items) {
    if (one.hasAttribute("value")) count = one.value;
    if (one === item) return count;
    count += 1;
  }
  return count;
}

function depthOf(item: HTMLElement): number {
  let depth = 0;
  for (let at = item.parentElement; at && !/^(?:LI|T[DH])$/.test(at.tagName); at = at.parentElement) {
    if (LIST.test(at.tagName)) depth += 1;
  }
  return Math.max(depth, 1);
}

/** An item of a list of HTML, with the mark that a browser draws in front of it. */
export function itemOf(item: HTMLElement, list: HTMLElement): Item {
  const level = Number(item.dataset.ariaLevel ?? item.getAttribute("aria-level") ?? depthOf(item));
  if (list.tagName !== "OL") return { level, mark: "•" };
  const kind = item.style.listStyleType || list.style.listStyleType || list.getAttribute("type") || "";
  if (/^(?:disc|circle|square|none)$/.test(kind)) return { level, mark: "•" };
  const place = placeOf(item, list);
  const written = COUNTED.find(([name]) => name.test(kind))?.[1](place) ?? String(place);
  // Word online says what stands around the number: "%1)", "Điều %1.".
  const around = item.dataset.leveltext;
  const said = around?.match(/%\d/g)?.length === 1 ? around : "%1.";
  return { level, mark: said.replace(/%\d/, written) };
}

/** The items that follow this one and stand deeper. */
function below(items: HTMLElement[], at: number): HTMLElement[] {
  const level = Number(items[at]?.dataset.level);
  const end = items.findIndex(({ dataset }, place) => place > at && Number(dataset.level) <= level);
  return items.slice(at + 1, end < 0 ? undefined : end);
}

/** A list that begins with this item. */
function listOf(page: Document, item: HTMLElement, count: number): HTMLElement {
  const list = page.createElement(isBullet(item) ? "ul" : "ol");
  if (list.localName === "ol" && count !== 1) list.setAttribute("start", String(count));
  return list;
}

/** Items as lists: deeper ones in the item above, another list where the marks are of another kind or do not go on. */
function nested(page: Document, items: HTMLElement[]): HTMLElement[] {
  const lists: HTMLElement[] = [];
  let next = 0;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as HTMLElement;
    const deeper = below(items, at);
    const count = Number.parseInt(markOf(item), 10);
    const begun = lists.at(-1);
    const goesOn = begun && (begun.localName === "ul" ? isBullet(item) : count === next);
    const list = goesOn ? begun : listOf(page, item, count);
    if (!goesOn) lists.push(list);
    item.append(...nested(page, deeper));
    list.append(item);
    next = count + 1;
    at += deeper.length + 1;
  }
  return lists;
}

/** An item as the paragraphs that it is, its mark the first word. */
function written(page: Document, item: HTMLElement): HTMLElement[] {
  const [first] = item.children;
  if (first?.tagName === "P") first.prepend(`${markOf(item)} `);
  else item.prepend(Object.assign(page.createElement("p"), { textContent: markOf(item) }));
  return [...item.children] as HTMLElement[];
}

/** A run of items: of bullets and plain numbers a list; as soon as one counts otherwise, every mark is part of the text. */
function listed(page: Document, items: HTMLElement[]): HTMLElement[] {
  const counting = items.filter((item) => !isBullet(item));
  const isLaw = counting.some((item) => !PLAIN_NUMBER.test(markOf(item)) || item.querySelector("[data-law]"));
  if (!isLaw) return nested(page, items);
  const blocks: HTMLElement[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as HTMLElement;
    const end = items.findIndex((one, place) => place > at && !isBullet(one));
    const bullets = isBullet(item) ? items.slice(at, end < 0 ? undefined : end) : [];
    blocks.push(...(bullets.length > 0 ? nested(page, bullets) : written(page, item)));
    at += Math.max(bullets.length, 1);
  }
  // Around it the points of an outer list are text too.
  blocks[0]?.setAttribute("data-law", "");
  return blocks;
}

/** The blocks with their items gathered into lists. In laws the mark is content: "điểm đ khoản 2" must lead somewhere. */
export function grouped(page: Document, blocks: HTMLElement[]): HTMLElement[] {
  const made: HTMLElement[] = [];
  for (let at = 0; at < blocks.length; ) {
    const end = blocks.findIndex((one, place) => place >= at && !isItem(one));
    const items = blocks.slice(at, end < 0 ? undefined : end);
    made.push(...(items.length > 0 ? listed(page, items) : blocks.slice(at, at + 1)));
    at += Math.max(items.length, 1);
  }
  return made;
}
