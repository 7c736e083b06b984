import { expect, type Page } from "@playwright/test";

/** The site whose assistant has a model (tools/test/writing_site.py). */
export const WRITING_SITE = process.env.WRITING_URL ?? "http://localhost:0";
const CONTROL = process.env.MODEL_CONTROL_URL ?? "http://localhost:0";

/** What the model has met: calls, callers who went away before the end, and when the last one did (ms since 1970). */
export type Heard = { asked: number; left: number; leftAt: number };

/** Lets the model wait `pause` seconds before each piece of its answer, fail as `fault` names, and invent the sentence at a place. */
export async function steer(pause: number, fault = "", invents: number | null = null): Promise<void> {
  await fetch(CONTROL, { method: "PUT", body: JSON.stringify({ pause, fault, invents }) });
}

export async function heard(): Promise<Heard> {
  return (await (await fetch(CONTROL)).json()) as Heard;
}

type Watched = { said: string[]; at: number[]; announced: string[] };

/**
 * Notes on every page of this tab when each written sentence appeared, and what live regions said: what they
 * hold when they come is not announced, what changes in them is.
 */
export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { said: [], at: [], announced: [] };
    Object.assign(window, { watched });
    const regions = "[role=status], [role=alert], [aria-live]:not([aria-live=off]), [role=log]";
    const held = new Map<Element, string>();
    const note = (sentence: Element) => {
      watched.said.push(sentence.textContent ?? "");
      watched.at.push(performance.now());
    };
    const hear = (region: Element) => {
      const text = region.textContent?.trim() ?? "";
      if (held.has(region) && held.get(region) !== text && text) watched.announced.push(text);
      held.set(region, text);
    };
    const look = () => {
      const sentences = [...document.querySelectorAll("section[data-state] div[lang] > p")];
      sentences.slice(watched.said.length).forEach(note);
      document.querySelectorAll(regions).forEach(hear);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What `watchAnswers` has noted. */
export function noted(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

export const written = (page: Page) => page.locator("#tra-loi section[data-state]");
export const sentencesOf = (page: Page) => written(page).locator("div[lang] > p");

/** Asks by the keyboard on the page that is open, and waits until the model writes. */
export async function askModel(page: Page, question: string): Promise<void> {
  await page.locator("textarea[name=cauHoi]").fill(question);
  await page.locator("#hoi").getByRole("button").press("Enter");
  await expect(page.locator("#tra-loi")).toContainText(question);
  await expect(written(page)).toBeVisible();
}
