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

/** Layout faults of the page: cut texts, small targets, and what moved. */
export async function faultsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(shiftsSeen);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const moved = shifts.map((shift) => shift.moved).join(" ; ");
  const faults = [...(await page.evaluate(cutTexts)), ...(await page.evaluate(smallTargets))];
  return [...new Set(faults), ...(sum > SHIFT ? [`moved: ${sum.toFixed(3)} ${moved}`] : [])];
}
