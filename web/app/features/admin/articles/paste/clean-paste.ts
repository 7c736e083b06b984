import { ownPath } from "./addresses";
import { Blocks } from "./blocks";
import { flatStyle, stylesOfClasses } from "./inline";
import { type Item, itemOf, wordItem } from "./list-marks";

/** What holds no text of the document: programs, drawings, comments, deletions, tables of contents, signs of footnotes. */
const DROPPED = [
  "style,script,title,xml,noscript,template,iframe,object,button,select,textarea,svg,math,del,[hidden]",
  ".Apple-interchange-newline,.MsoCommentReference,[class^=MsoToc],[class^=MsoComment]",
].join();
const DROPPED_STYLE =
  /display:none|mso-hide:all|mso-element:comment|mso-comment-reference|page-break-before:always/i;
/** Rows or cells without their table, of which a parser keeps the text alone. */
const ROWS = /^\s*(?:<meta\b[^>]*>\s*)?<(?:t[rdh]|tbody|thead|colgroup)\b/i;
const FOOTNOTE = /^#_?(?:ftn|edn|footnote|endnote|cmnt|cite_note)/i;

const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CAPTION|CENTER|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|HEADER|LI|MAIN|NAV|P|SECTION|SUMMARY|T(?:ABLE|BODY|D|FOOT|H|HEAD|R))$/;
const BLOCK_STYLE = /(?:^|;)display:(?:block|flex|grid|list-item|table)/i;

type Draw = (element: HTMLElement, into: Blocks) => void;

/** Elements that are something of their own; all others are paragraphs or parts of one. */
const DRAWN: Record<string, Draw> = {
  HR: (_, into) => into.put("hr"),
  UL: takeList,
  OL: takeList,
  LI: (item, into) => takeItem(item, into, itemOf(item, item)),
  TABLE: (table, into) => takeTable(table as HTMLTableElement, into),
  BLOCKQUOTE: takeQuote,
  IMG: takePicture,
};

function isBlock(element: HTMLElement): boolean {
  return BLOCK.test(element.tagName) || BLOCK_STYLE.test(flatStyle(element));
}

/** The level of a heading, 0 for anything else; Word online has paragraphs that only say that they are one. */
function levelOf(element: HTMLElement): number {
  if (element.classList.contains("MsoTitle")) return 1;
  if (element.getAttribute("role") === "heading") return Number(element.getAttribute("aria-level") ?? 2);
  return Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 0);
}

function take(node: Node, into: Blocks): void {
  if (node instanceof Text) return into.text(node);
  if (!(node instanceof HTMLElement)) return;
  if (node.tagName === "BR") return into.lineBreak();
  const word = wordItem(node);
  const drawn = DRAWN[node.tagName];
  const level = levelOf(node);
  if (word) takeItem(node, into, word);
  else if (level > 0) into.heading(level, () => takeAll(node, into));
  else if (drawn) drawn(node, into);
  else if (node.tagName === "PRE" || isBlock(node)) into.apart(() => takeAll(node, into));
  else takeAll(node, into);
}

function takeAll(from: Node, into: Blocks): void {
  for (const node of [...from.childNodes]) take(node, into);
}

function blocksOf(from: Node, into: Blocks): HTMLElement[] {
  const inner = new Blocks(into.page, into.shift);
  takeAll(from, inner);
  return inner.finish();
}

function takeItem(element: HTMLElement, into: Blocks, item: Item): void {
  into.item(item, blocksOf(element, into));
}

/** A list's items stand for themselves until all are read: Word online gives each a list of its own. */
function takeList(list: HTMLElement, into: Blocks): void {
  for (const node of [...list.childNodes]) {
    if (node instanceof HTMLElement && node.tagName === "LI") takeItem(node, into, itemOf(node, list));
    else take(node, into);
  }
}

/** An indented paragraph of a mail is written as a quotation, but quotes nobody: the margin says so. */
function takeQuote(element: HTMLElement, into: Blocks): void {
  if (/margin:(?:0(?:px)?){3}40px/i.test(flatStyle(element))) into.apart(() => takeAll(element, into));
  else into.put("blockquote", blocksOf(element, into));
}

/** Only our own pictures: another host would see who reads what, and a disk's cannot be read. */
function takePicture(element: HTMLElement, into: Blocks): void {
  const src = ownPath(element.getAttribute("src") ?? "");
  if (!src.startsWith("/anh/")) return;
  const picture = into.put("img");
  for (const name of ["alt", "width", "height"]) {
    const value = element.getAttribute(name);
    if (value !== null) picture.setAttribute(name, value);
  }
  picture.setAttribute("src", src);
}

/** A frame that only places things side by side: it holds one thing, tables, or says so. */
function isLayout(table: HTMLTableElement): boolean {
  const cells = [...table.rows].reduce((sum, row) => sum + row.cells.length, 0);
  return cells < 2 || table.querySelector("table") !== null || table.getAttribute("role") === "presentation";
}

function takeTable(table: HTMLTableElement, into: Blocks): void {
  if (isLayout(table)) return into.apart(() => takeAll(table, into));
  if (table.caption) take(table.caption, into);
  const rows = [...table.rows].map((row) => {
    const cells = [...row.cells].map((cell) => {
      const heads = cell.tagName === "TH" || row.parentElement?.tagName === "THEAD";
      const made = into.made(heads ? "th" : "td", blocksOf(cell, into));
      if (cell.colSpan > 1) made.setAttribute("colspan", String(cell.colSpan));
      if (cell.rowSpan > 1) made.setAttribute("rowspan", String(cell.rowSpan));
      return made;
    });
    return into.made("tr", cells);
  });
  into.put("table", rows);
}

function dropUnread(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll("[style]")) {
    if (DROPPED_STYLE.test(flatStyle(element))) element.remove();
  }
  for (const link of body.querySelectorAll("a[href^='#']")) {
    if (FOOTNOTE.test(link.getAttribute("href") ?? "")) link.remove();
  }
}

/** What our own editor copied: as it is, its addresses within the site again. */
function ownCopy(body: HTMLElement): string {
  for (const name of ["href", "src"]) {
    for (const element of body.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, ownPath(element.getAttribute(name) ?? ""));
    }
  }
  for (const picture of body.querySelectorAll("img:not([src^='/anh/'])")) picture.remove();
  return body.innerHTML;
}

/**
 * HTML from Word, Google Docs, mail, chats and sheets as the HTML of an article: its paragraphs, headings from the second
 * level on, lists, tables and emphasis, whether an element, a style or a class says so, and nothing else. The editor's
 * own rules check the result once more, and so does the API.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(
    ROWS.test(html) ? `<table>${html}</table>` : html,
    "text/html",
  );
  if (page.body.querySelector("[data-pm-slice]")) return ownCopy(page.body);
  stylesOfClasses(page);
  dropUnread(page.body);
  const shift = page.body.querySelector("h1,.MsoTitle,[role=heading][aria-level='1']") ? 1 : 0;
  const blocks = new Blocks(page, shift);
  takeAll(page.body, blocks);
  return blocks
    .finish()
    .map(({ outerHTML }) => outerHTML)
    .join("");
}
