import { linkOf } from "./addresses";
import { joinLines } from "./lines";

const READ = ["font-weight", "font-style", "text-decoration-line", "vertical-align"];
/** Bold by themselves. */
const BOLD_ANYWAY = "h1,h2,h3,h4,h5,h6,th,thead,.MsoTitle,[role=heading]";
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** An element's style as one word, since Word breaks its lines anywhere. */
export function flatStyle(element: Element): string {
  return (element.getAttribute("style") ?? "").replace(/\s+/g, "");
}

/** What a document's style sheets say of emphasis, the last rule first: it wins. */
function rulesOf(page: Document): CSSStyleRule[] {
  const sheet = new CSSStyleSheet();
  const written = [...page.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");
  sheet.replaceSync(written.replace(/<!--|-->/g, ""));
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
  return rules.filter(({ style }) => READ.some((name) => style.getPropertyValue(name))).reverse();
}

/** Gives elements the emphasis that the document's style sheets give them, as Excel does; their own style wins. */
export function stylesOfClasses(page: Document): void {
  for (const { selectorText, style } of rulesOf(page)) {
    for (const element of page.body.querySelectorAll<HTMLElement>(selectorText)) {
      const missing = READ.filter((name) => !element.style.getPropertyValue(name));
      for (const name of missing) element.style.setProperty(name, style.getPropertyValue(name));
    }
  }
}

function ancestors(node: Node): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = node.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

/** The answer of the nearest element that has one. */
function nearest(chain: HTMLElement[], answer: (element: HTMLElement) => boolean | undefined): boolean {
  for (const element of chain) {
    const found = answer(element);
    if (found !== undefined) return found;
  }
  return false;
}

function isBold({ tagName, style: { fontWeight } }: HTMLElement): boolean | undefined {
  if (fontWeight && fontWeight !== "inherit")
    return fontWeight.startsWith("bold") || Number(fontWeight) >= 600;
  return tagName === "B" || tagName === "STRONG" || undefined;
}

function isItalic({ tagName, style: { fontStyle } }: HTMLElement): boolean | undefined {
  if (fontStyle && fontStyle !== "inherit") return /italic|oblique/.test(fontStyle);
  return tagName === "I" || tagName === "EM" || undefined;
}

/** True for an element that draws this line through or under its text. */
function draws(element: HTMLElement, line: string, names: string[]): boolean {
  const { textDecorationLine, textDecoration } = element.style;
  const said = textDecorationLine || textDecoration;
  return said ? said.includes(line) : names.includes(element.tagName);
}

function isMoved(where: "super" | "sub"): (element: HTMLElement) => boolean {
  const name = where === "sub" ? "SUB" : "SUP";
  return ({ tagName, style }) => style.verticalAlign === where || tagName === name;
}

/** The elements of an article that say how a text is meant, innermost first. */
function marksOf(chain: HTMLElement[]): string[] {
  const linked = chain.some(({ tagName }) => tagName === "A");
  const meant: [string, boolean][] = [
    ["sup", chain.some(isMoved("super"))],
    ["sub", chain.some(isMoved("sub"))],
    ["u", !linked && chain.some((element) => draws(element, "underline", ["U"]))],
    [
      "code",
      chain.some(({ tagName }) => tagName === "CODE") && !chain.some(({ tagName }) => tagName === "PRE"),
    ],
    ["s", chain.some((element) => draws(element, "line-through", ["S", "STRIKE"]))],
    ["em", nearest(chain, isItalic)],
    ["strong", !chain[0]?.closest(BOLD_ANYWAY) && nearest(chain, isBold)],
  ];
  return meant.flatMap(([name, is]) => (is ? [name] : []));
}

/** The lines of a text that keeps its line ends: `pre`, or a style of that name. */
function linesOf(text: string, chain: HTMLElement[]): string[] {
  if (!text.trim()) return [text];
  if (chain.some(({ tagName }) => tagName === "PRE")) {
    // Each line is a paragraph of its own, as the two breaks say.
    return joinLines(text)
      .split("\n")
      .flatMap((line, at) => (at > 0 ? ["", line] : [line]));
  }
  const kept = chain.find(({ style }) => style.whiteSpace)?.style.whiteSpace ?? "";
  return /^(?:pre|break-spaces)/.test(kept) ? text.split("\n") : [text];
}

/** A text with the elements that say how it is meant around it; line ends that are meant are `br`. */
export function marked(text: Text): Node[] {
  const page = text.ownerDocument;
  const chain = ancestors(text);
  const names = marksOf(chain);
  const link = linkOf(chain.find(({ tagName }) => tagName === "A"));
  const words = text.data
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/\u00a0/g, " ");
  return linesOf(words, chain).flatMap((line, at) => {
    let node: Node = page.createTextNode(line);
    const wrap = (name: string, attributes: Record<string, string> = {}) => {
      const element = page.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(node);
      node = element;
    };
    for (const name of names) wrap(name);
    if (link) wrap("a", link);
    return at > 0 ? [page.createElement("br"), node] : [node];
  });
}
