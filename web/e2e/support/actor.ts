import { expect, type Locator, type Page } from "@playwright/test";
import { type Lang, text } from "./words";

/** How somebody uses a page: what is done to a field or a button, with any device. */
export type Hands = {
  page: Page;
  lang: Lang;
  /** Whether the browser runs scripts; without them some fields work differently. */
  scripts: boolean;
  type: (field: Locator, words: string) => Promise<void>;
  /** Takes one choice of a select. */
  choose: (field: Locator, code: string) => Promise<void>;
  /** Ticks a box, or takes one of several choices. */
  tick: (field: Locator) => Promise<void>;
  press: (target: Locator) => Promise<void>;
  /** Takes the first suggestion. */
  takeFirst: (field: Locator) => Promise<void>;
};

/** Touch or a mouse. */
export function fingers(page: Page, lang: Lang, scripts = true): Hands {
  return {
    page,
    lang,
    scripts,
    type: (field, words) => field.fill(words),
    choose: async (field, code) => void (await field.selectOption(code)),
    tick: (field) => field.check(),
    press: (target) => target.click(),
    takeFirst: () => page.getByRole("listbox").getByRole("option").first().click(),
  };
}

const MOST_STOPS = 150;
const MOST_CHOICES = 12;

/** Where the focus is, and whether it is visible. */
function look() {
  const here = document.activeElement as HTMLElement;
  // What is rendered for a ticked box is next to its label.
  const box = here.getBoundingClientRect();
  const style = getComputedStyle(here);
  const ringed = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    name: `${here.tagName} ${here.textContent?.trim().slice(0, 40) || here.getAttribute("name")}`,
    ringed,
    inSight: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    uncovered: middle !== null && (here.contains(middle) || middle.contains(here)),
  };
}

/** Whether this has the focus, or another choice of the same question: the Tab key stops only once for all of them. */
function isHere(element: Element): boolean {
  const [wanted, here] = [element as HTMLInputElement, document.activeElement as HTMLInputElement];
  return wanted === here || (wanted.type === "radio" && wanted.name === here.name);
}

/** Presses Tab until this has the focus, if it does not have it yet; every stop on the way is visible. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await goal.evaluate(isHere)) return;
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(look);
    expect.soft(seen, seen.name).toEqual({ ...seen, ringed: true, inSight: true, uncovered: true });
  }
  throw new Error(`the Tab key does not reach ${goal}`);
}

async function arrowTo(page: Page, field: Locator, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_CHOICES; tries += 1) {
    if (await isThere()) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`the arrow keys do not choose ${field}`);
}

/** A keyboard and nothing else: Tab, arrows, Space, Enter and characters. */
export function keyboard(page: Page, lang: Lang): Hands {
  const key = (name: string) => page.keyboard.press(name);
  return {
    page,
    lang,
    scripts: true,
    type: async (field, words) => {
      await tabTo(page, field);
      await key("Control+A");
      await page.keyboard.insertText(words);
    },
    choose: async (field, code) => {
      await tabTo(page, field);
      await arrowTo(page, field, async () => (await field.inputValue()) === code);
    },
    tick: async (field) => {
      await tabTo(page, field);
      if (await field.evaluate((element) => element === document.activeElement)) {
        if (!(await field.isChecked())) await key("Space");
      } else {
        await arrowTo(page, field, () => field.isChecked());
      }
      await expect(field).toBeChecked();
    },
    press: async (target) => {
      await tabTo(page, target);
      await key("Enter");
    },
    takeFirst: async (field) => {
      const choices = page.getByRole("listbox").getByRole("option");
      await expect(choices.first()).toBeVisible();
      await expect(field).toBeFocused();
      await key("ArrowDown");
      await key("Enter");
    },
  };
}

/** A button of a form by its label. */
export function button(hands: Hands, key: string): Locator {
  return hands.page.getByRole("button", { name: text(hands.lang, key), exact: true });
}
