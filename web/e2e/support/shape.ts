import type { Page } from "@playwright/test";

/** How much a page may move while it loads (docs/architecture.md, speed: CLS). */
const SHIFT = 0.02;

declare global {
  interface Window {
    /** Every shift since the page started loading, with what moved. */
    shifts?: { value: number; moved: string }[];
  }
}

/** From now on records what moves by itself on every page that is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const told = (node: Node | null | undefined) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? "");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        window.shifts?.push({
          value: shift.value,
          moved: shift.sources.map(({ node }) => told(node)).join(" | "),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Text that is cut off without a `title` that has all of it; a line clamp is intended, and so is the edge of a picture. */
function cutTexts(): string[] {
  const hides = (way: string) => way === "hidden" || way === "clip";
  const cut = (element: Element, style: CSSStyleDeclaration) => {
    const wide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    return (wide || high) && style.webkitLineClamp === "none";
  };
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest("[title], [role=img]");
  };
  const hasText = (element: Element) => {
    const drawn = [...element.querySelectorAll("[role=img]")].map((picture) => picture.textContent).join("");
    return element.textContent?.trim() && element.textContent.trim() !== drawn.trim();
  };
  return [...document.querySelectorAll("body *")]
    .filter((element) => hasText(element) && shown(element))
    .filter((element) => cut(element, getComputedStyle(element)))
    .map((element) => `cut: ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
}

/** Things to press that are too small: 24 px by WCAG 2.2, 44 px for buttons on a phone. */
function smallTargets(): string[] {
  const phone = document.documentElement.clientWidth < 600;
  const boxOf = (element: Element) => {
    const tick = element.matches("input[type=checkbox], input[type=radio]");
    const label = tick ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
    return (label ?? element).getBoundingClientRect();
  };
  const small = (element: Element) => {
    const { width, height } = boxOf(element);
    const least = phone && element.matches("button, a[data-button]") ? 44 : 24;
    return width > 1 && height > 1 && (height < least - 0.5 || width < 23.5);
  };
  // A link within a sentence is as high as its line, which the rule itself allows.
  return [
    ...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])"),
  ]
    .filter((element) => !element.closest("[aria-hidden=true]"))
    .filter((element) => getComputedStyle(element).display !== "inline" && small(element))
    .map((element) => `small: ${element.outerHTML.slice(0, 80)}`);
}

/** Text that lies on other text: what grew out of its cell, or a column that is too narrow for it. What floats above the page is left out. */
function overlappingTexts(): string[] {
  const style = (element: Element) => getComputedStyle(element);
  const aside = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(style(element).position) ||
      style(element).clipPath !== "none" ||
      aside(element.parentElement));
  /** What is left of a box within all that hides or scrolls what is past its edge. */
  const within = (box: DOMRect, element: Element | null): DOMRect => {
    if (!element) return box;
    if (style(element).overflowX === "visible") return within(box, element.parentElement);
    const edge = element.getBoundingClientRect();
    const left = Math.max(box.left, edge.left);
    const top = Math.max(box.top, edge.top);
    const right = Math.min(box.right, edge.right);
    const bottom = Math.min(box.bottom, edge.bottom);
    return within(
      new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)),
      element.parentElement,
    );
  };
  const texts: { text: string; element: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (
      !element ||
      !text ||
      element.closest("[aria-hidden=true], [role=img], option, script, style, noscript")
    )
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || aside(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) texts.push({ text, element, box: within(box, element) });
  }
  const shared = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c);
  const meet = (one: DOMRect, other: DOMRect) =>
    shared(one.left, one.right, other.left, other.right) > 3 &&
    shared(one.top, one.bottom, other.top, other.bottom) > Math.min(one.height, other.height) * 0.6;
  const found = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(({ element, box }) => element !== one.element && meet(one.box, box))
      .map(({ text }) => `over: ${one.text.slice(0, 40)} / ${text.slice(0, 40)}`),
  );
  return [...new Set(found)];
}

/** Text past the side of the screen, where nothing scrolls to it: a container or an edge that clips hides it from the page's own width. */
function textsBeyond(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null && element !== document.body && element !== document.documentElement
      ? /auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement)
      : false;
  // A table's head on a phone, which only a screen reader hears.
  const clipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || clipped(element.parentElement));
  const outside = (element: Element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 1 && (right > width + 1 || left < -1);
  };
  return [...document.querySelectorAll("body *")]
    .filter((element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    )
    .filter((element) => outside(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest("[aria-hidden=true], [role=img]") && !scrolls(element))
    .filter((element) => !clipped(element))
    .map((element) => `beyond: ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
}

/** What has no name, also in what is folded, where axe does not look: fields, folds and pictures. */
function unnamed(): string[] {
  const named = (element: Element) => {
    if (element.getAttribute("aria-label") || element.getAttribute("aria-labelledby")) return true;
    if (element.matches("img")) return element.hasAttribute("alt");
    const labels = (element as HTMLInputElement).labels;
    return [...(labels ?? [element])].some(({ textContent }) => textContent?.trim());
  };
  return [...document.querySelectorAll("input:not([type=hidden]), select, textarea, summary, img")]
    .filter((element) => !element.closest("[hidden], [aria-hidden=true]") && !named(element))
    .map((element) => `unnamed: ${element.outerHTML.slice(0, 80)}`);
}

/** What moved by itself since the page started loading. */
function shiftsSeen(): { value: number; moved: string }[] {
  return window.shifts ?? [];
}

/** Texts of the page that are cut off. */
export function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(cutTexts);
}

/** Letters of twice the size, apart as WCAG 1.4.12 wants them. */
const FAR_APART =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** How many pixels the page goes past the edge of the narrowest phone with letters of twice the size; it looks as before afterwards. */
export async function pastTheEdgeInLargeLetters(page: Page): Promise<number> {
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const letters = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await page.setViewportSize({ width: 320, height: 800 });
  await letters(32);
  const past = await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.pop();
    return scrollWidth - clientWidth;
  }, FAR_APART);
  await letters(16);
  await browser.detach();
  if (before) await page.setViewportSize(before);
  return past;
}

/** Faults of the page: texts that are cut or out of reach, small targets, what has no name, and what moved. */
export async function faultsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(shiftsSeen);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.map((shift) => shift.moved).join(" ; ");
  const faults: string[] = [];
  for (const look of [cutTexts, textsBeyond, overlappingTexts, smallTargets, unnamed])
    faults.push(...(await page.evaluate(look)));
  return [...new Set(faults), ...(sum > SHIFT ? [`moved: ${sum.toFixed(3)} ${moved}`] : [])];
}
