import { marked } from "./inline";
import { grouped, type Item } from "./list-marks";

const isBreak = (node: Node) => node.nodeName === "BR";
const isBlank = (node: Node) => isBreak(node) || !node.textContent?.trim();

/** The blocks of an article while what was pasted is read from top to bottom. */
export class Blocks {
  readonly #blocks: HTMLElement[] = [];
  #line: Node[] = [];
  #kind = "p";

  readonly page: Document;
  /** By how many levels headings go down: an article's own begin at the second. */
  readonly shift: number;

  constructor(page: Document, shift: number) {
    this.page = page;
    this.shift = shift;
  }

  text(node: Text): void {
    this.#line.push(...marked(node));
  }

  lineBreak(): void {
    this.#line.push(this.page.createElement("br"));
  }

  /** An element with these inside. */
  made(name: string, inside: Node[]): HTMLElement {
    const element = this.page.createElement(name);
    element.append(...inside);
    return element;
  }

  /** A block of its own. */
  put(name: string, inside: Node[] = []): HTMLElement {
    this.#end();
    const element = this.made(name, inside);
    this.#blocks.push(element);
    return element;
  }

  /** Runs `read`, and what it reads shares no paragraph with what stands before and after. */
  apart(read: () => void): void {
    this.#end();
    read();
    this.#end();
  }

  heading(level: number, read: () => void): void {
    this.#end();
    this.#kind = `h${Math.min(Math.max(level + this.shift, 2), 3)}`;
    this.apart(read);
    this.#kind = "p";
  }

  item({ level, mark }: Item, inside: HTMLElement[]): void {
    // An item begins with a paragraph; a heading in it is one.
    const isHeading = ({ tagName }: Element) => /^H\d/.test(tagName);
    const blocks = inside.map((one) => (isHeading(one) ? this.made("p", [...one.childNodes]) : one));
    const item = this.put("li", blocks);
    item.dataset.level = String(level);
    item.dataset.mark = mark;
  }

  /** The blocks, items gathered into lists. */
  finish(): HTMLElement[] {
    this.#end();
    return grouped(this.page, this.#blocks);
  }

  /** Ends the paragraph. Two line breaks in a row end one as well; one stays, but not at an edge. */
  #end(): void {
    let words: Node[] = [];
    let gap: Node[] = [];
    const end = () => words.length > 0 && this.#blocks.push(this.made(this.#kind, words));
    for (const node of this.#line) {
      if (isBlank(node)) {
        gap.push(node);
        continue;
      }
      if (gap.filter(isBreak).length > 1) {
        end();
        words = [];
      }
      words.push(...(words.length > 0 ? gap : []), node);
      gap = [];
    }
    this.#line = [];
    end();
  }
}
