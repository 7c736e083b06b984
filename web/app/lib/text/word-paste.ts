/** Bullets and numbers that Word writes as text in front of its "list paragraphs". */
const BULLET = /^\s*(?:[·•o§▪-]|&middot;|&bull;)(?:\s|&nbsp;)+/;
const NUMBER = /^\s*(?:\d{1,3}|[a-z])[.)](?:\s|&nbsp;)+/i;
const PARAGRAPH = /<p\b([^>]*class="?MsoList[^>]*)>([\s\S]*?)<\/p>/gi;
const RUN = /(?:<p\b[^>]*class="?MsoList[^>]*>[\s\S]*?<\/p>\s*)+/gi;
const LEVEL = /mso-list:\s*l\d+ level(\d)/i;
/** What a link may lead to; a footnote's or a bookmark's leads nowhere outside its document. */
const LINK = /<a\b([^>]*)>([\s\S]*?)<\/a>/gi;
const HREF = /\bhref="?((?:https?:|mailto:|tel:|\/)[^"\s>]*)/i;
const ATTRIBUTES =
  / (?:class|style|lang|align|width|height|valign|id|name|dir|border|cellspacing|cellpadding|bgcolor|nowrap|title|[a-z]+:[a-z]+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const BETWEEN_BLOCKS = /(<\/(?:p|h[23]|li|[uo]l|t[a-z]+)>|<(?:[uo]l|t[a-z]+)(?: [^>]*)?>) +(?=<)/g;

type Item = { level: number; kind: "ul" | "ol"; text: string };

function withoutTags(html: string): string {
  return html.replace(/<(?!\/?(?:b|i|u|em|strong|a|sub|sup)\b)[^>]+>/gi, "");
}

function itemsOf(run: string): Item[] {
  return [...run.matchAll(PARAGRAPH)].map(([, attributes = "", inner = ""]) => {
    const text = withoutTags(inner).trim();
    const kind = NUMBER.test(text) ? "ol" : "ul";
    const level = Number(LEVEL.exec(attributes)?.[1] ?? 1);
    return { level, kind, text: text.replace(kind === "ol" ? NUMBER : BULLET, "").trim() };
  });
}

/** Items as lists: deeper items nest in the item above, another kind of mark starts another list. */
function listed(items: Item[]): string {
  const [first] = items;
  if (!first) return "";
  let html = "";
  let at = 0;
  while (items[at] && (items[at]?.kind === first.kind || (items[at]?.level ?? 0) > first.level)) {
    const below = items.slice(at + 1);
    const end = below.findIndex(({ level }) => level <= first.level);
    const deeper = end < 0 ? below : below.slice(0, end);
    html += `<li>${items[at]?.text}${listed(deeper)}</li>`;
    at += 1 + deeper.length;
  }
  return `<${first.kind}>${html}</${first.kind}>${listed(items.slice(at))}`;
}

/** Word's list paragraphs, which only look like a list, as a real list. */
function lists(html: string): string {
  return html.replace(RUN, (run) => listed(itemsOf(run)));
}

/** An article's own headings begin at the second level, whatever the document began with. */
function headings(html: string): string {
  const shift = /<h1\b/i.test(html) ? 1 : 0;
  return html.replace(/<(\/?)h([1-6])\b[^>]*>/gi, (_, end: string, level: string) => {
    const shown = Math.min(Math.max(Number(level) + shift, 2), 3);
    return `<${end}h${shown}>`;
  });
}

function links(html: string): string {
  return html.replace(LINK, (_, attributes: string, inner: string) => {
    const address = HREF.exec(attributes)?.[1];
    const card = /\bdata-dich-vu="?([a-z0-9-]+)/.exec(attributes)?.[1];
    if (!address) return /^\[\d+\]$/.test(withoutTags(inner)) ? "" : inner;
    return `<a href="${address}"${card ? ` data-dich-vu="${card}"` : ""}>${inner}</a>`;
  });
}

/**
 * HTML from Word and the like, without what only they understand: comments, styles, namespaces, classes, fonts,
 * empty spans, pictures on somebody's disk. The editor's own rules check what remains once more, and so does
 * the API.
 */
export function cleanPaste(html: string): string {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<!\[[^\]]*\]>/g, "")
    .replace(/<(style|script|xml|title|head)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<\/?(?:meta|link|html|body)\b[^>]*>/gi, "")
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, "")
    .replace(/<img\b(?![^>]*\bsrc="\/anh\/)[^>]*>/gi, "")
    .replace(/<\/?(?:span|font|div)\b[^>]*>/gi, "");
  return links(headings(lists(bare)))
    .replace(/<(?!img\b)[^>]+>/gi, (tag) => tag.replace(ATTRIBUTES, "").replace(/\s+>$/, ">"))
    .replace(/&nbsp;/g, " ")
    .replace(/\s*\n\s*/g, " ")
    .replace(/<p>\s*<\/p>/g, "")
    .replace(BETWEEN_BLOCKS, "$1")
    .trim();
}
