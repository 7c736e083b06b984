import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { BAD_GATEWAY, pause, someAddress } from "./api";

/** The rules for everything that is read; a mail has no landmarks, which only the best practices want. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Support = {
  /** Statuses of own requests that this test provokes on purpose, such as 404. */
  expectedStatuses: number[];
  /** Other messages that this test provokes on purpose. */
  expectedMessage: RegExp | undefined;
  consoleWatch: undefined;
};

/** The runner's own messages: its script blocked in a framed mail, and the worker that it blocks. */
const SANDBOXED =
  /^Blocked script execution in 'about:srcdoc'|^Service Worker registration blocked by Playwright/;

/** Waits until the application responds; where a test blocks its scripts, only for a while. */
async function started(page: Page): Promise<void> {
  const waits = () =>
    !document.querySelector('script[type="module"][async]') ||
    Object.keys(document.body).some((key) => key.startsWith("__react"));
  await page.waitForFunction(waits, undefined, { timeout: 5_000 }).catch(() => undefined);
}

/** Scripts load after the first paint (`app/ui/hydration/PageScripts.tsx`): opening a page here waits for them. */
function openWithScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await started(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await started(page);
    return answer;
  };
}

/** A call that was in a copy when it died (`make two-of-everything`) is sent again, as a person presses again. */
function sendAgain(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  request.fetch = async (...asked) => {
    const answer = await send(...asked);
    if (answer.status() !== BAD_GATEWAY) return answer;
    await pause();
    return send(...asked);
  };
}

/**
 * The test of every screen: it fails on any error or warning in the console, any uncaught error and
 * any policy violation.
 */
export const test = base.extend<Support>({
  // Every test has an address of its own, so that limits per address never overlap.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": someAddress() }),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openWithScripts(page);
    sendAgain(page.request);
    await use(page);
  },
  request: async ({ request }, use) => {
    sendAgain(request);
    await use(request);
  },
  expectedStatuses: [[], { option: true }],
  expectedMessage: [undefined, { option: true }],
  consoleWatch: [
    async ({ page, expectedStatuses, expectedMessage }, use) => {
      const heard: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        const status = Number(/status of (\d{3})/.exec(text)?.[1]);
        if (!["error", "warning"].includes(message.type()) || expectedStatuses.includes(status)) return;
        if (expectedMessage?.test(text) || SANDBOXED.test(text)) return;
        heard.push(`${message.type()}: ${text} (${message.location().url})`);
      });
      page.on("pageerror", (error) => heard.push(`uncaught: ${error.message}`));
      await use(undefined);
      expect(heard, "the console stays silent").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until scripts have loaded, so that the application handles clicks. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

type AxeResult = Awaited<ReturnType<AxeBuilder["analyze"]>>["incomplete"][number];

/** Text in exactly its background colour: axe is not sure about it, we are. */
function isInvisible({ id, nodes }: AxeResult): boolean {
  const checks = nodes.flatMap((node) => node.any);
  return id === "color-contrast" && checks.some((check) => check.data?.messageKey === "equalRatio");
}

/** What axe finds on the page, by WCAG 2.2 AA and its best practices for pages (goal G-61): one line for each rule. */
export async function accessFaults(page: Page, tags = [...WCAG, "best-practice"]): Promise<string[]> {
  // What passes is nothing to us, and describing it takes half the time.
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations", "incomplete"],
  });
  // Without frames all of it is found in one go, which takes half the time.
  if (page.frames().length === 1) axe.setLegacyMode();
  // A frame without scripts (a message as it was sent) runs no timer, so axe would wait in it for ever.
  else axe.exclude("iframe[sandbox]");
  const { violations, incomplete } = await axe.analyze();
  return [...violations, ...incomplete.filter(isInvisible)].map((result) => {
    const places = result.nodes.map((node) => node.target.join(" "));
    return `${result.id}: ${places.join(" | ")}`;
  });
}

/** Axe finds nothing on the page. */
export async function expectAccessible(page: Page, tags?: string[]): Promise<void> {
  expect(await accessFaults(page, tags)).toEqual([]);
}

/** Nor, in the whole set, on the same screen in the other language; it is loaded again for that, and back in its own at the end. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  if (!process.env.DEEP) return;
  const html = page.locator("html");
  const own = (await html.getAttribute("lang")) ?? "vi";
  const path = new URL(page.url());
  for (const lang of [own === "vi" ? "en" : "vi", own]) {
    path.searchParams.set("lang", lang);
    await page.goto(path.href);
    await expect(html).toHaveAttribute("lang", lang);
    if (lang !== own) await expectAccessible(page);
  }
}

/** Nothing overflows sideways; a test goes on where something does, and fails at its end. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  // Not innerWidth: a phone zooms out to what overflows, and innerWidth grows with it.
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, page.url()).toBeLessThanOrEqual(0);
}

/** Pictures of the page where it stands, in both languages, for those who name a folder in `SHOTS`; it ends in Vietnamese. */
export async function shots(page: Page, name: string, widths = [page.viewportSize()?.width ?? 390]) {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const at = new URL(page.url());
  at.hash = "";
  for (const width of widths) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 900 });
    for (const lang of ["en", "vi"]) {
      at.searchParams.set("lang", lang);
      await page.goto(at.href);
      await ready(page);
      await page.screenshot({ path: `${folder}/${name}-${lang}-${width}.png`, fullPage: true });
    }
  }
}
