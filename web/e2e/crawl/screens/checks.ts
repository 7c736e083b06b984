import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { faultsOf, pastTheEdgeInLargeLetters, watchShifts } from "../../support/shape";
import { accessFaults, expect, expectNoSideScroll, test } from "../../support/support";
import type { Lang } from "../../support/words";
import type { Found } from "./routes";

const PYTHON =
  process.env.PYTHON_PATH ?? fileURLToPath(new URL("../../../../.venv/bin/python", import.meta.url));
const SITE = fileURLToPath(new URL("../site", import.meta.url));

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** A folder for pictures; with it every screen is reloaded in each size and both languages. */
export const PICTURES = process.env.PICTURES;

/** Each of so many screens is also looked at in large letters; in the whole set every one. */
const LARGE_LETTERS_EACH = process.env.DEEP ? 1 : 6;

/** How long one screen may take, in milliseconds, so that one that hangs fails by its name. */
const SCREEN_TIMEOUT = 60_000;

/** A path in a language. */
function inLang(path: string, lang: Lang): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}

/** A page as the server answered it in a language. */
export type Shown = { path: string; lang: Lang; html: string };

/** No page has text of ours in the other language; all are asked about at once, for reading all our texts takes a while. */
export async function expectOwnWords(pages: Shown[]): Promise<void> {
  const check = spawn(PYTHON, [SITE, "said", "-"], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  check.stdout.on("data", (part) => {
    output += part;
  });
  const ended = new Promise((resolve) => check.on("close", resolve));
  check.stdin.end(JSON.stringify(pages));
  expect(await ended, output).toBeLessThan(2);
  expect.soft(output.split("\n").filter(Boolean)).toEqual([]);
}

/** Each screen as it is answered in a language. */
export async function shownIn(request: APIRequestContext, lang: Lang, screens: Found[]): Promise<Shown[]> {
  const pages: Shown[] = [];
  for (const { path } of screens) {
    const reply = await request.get(inLang(path, lang), { headers: { Accept: "text/html" } });
    if (path.includes("khong-co-trang")) expect(reply.status()).toBe(404);
    else expect.soft(reply.status(), path).toBe(200);
    pages.push({ path, lang, html: await reply.text() });
  }
  return pages;
}

/** How screens are checked: as which person, in which language, and whether a phone comes first. */
export type Look = { who: string; lang: Lang; phone: boolean };

async function pictured(page: Page, { path }: Found, { who, lang }: Look, width: number): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  const name = `${who}-${path}`.replace(/[^\w-]+/g, "_").replace(/_$/, "");
  await page.screenshot({ path: join(PICTURES, `${name}.${lang}.${width}.png`), fullPage: true });
}

/** What axe finds is said of each screen, not only of the first. */
async function accessible(page: Page, { path }: Found, lang: Lang): Promise<void> {
  if (!PICTURES) expect.soft(await accessFaults(page), `axe: ${path} ${lang}`).toEqual([]);
}

/** Cut text, small targets, what moves by itself, and what overflows sideways, on the screen as it is. */
async function looked(page: Page, screen: Found, look: Look, width: number): Promise<void> {
  expect.soft(await faultsOf(page), `${screen.path} ${look.lang} ${width}`).toEqual([]);
  await expectNoSideScroll(page);
  await pictured(page, screen, look, width);
}

/** The screen in its size: loaded the first time, else only resized. */
async function shown(page: Page, { path }: Found, { lang }: Look, first: boolean): Promise<void> {
  if (first || PICTURES) await page.goto(inLang(path, lang), { waitUntil: "load" });
  else
    await page.evaluate(() => {
      window.shifts = [];
    });
}

async function keptInLargeLetters(page: Page, { path }: Found, { lang }: Look): Promise<void> {
  expect.soft(await pastTheEdgeInLargeLetters(page), `large letters: ${path} ${lang}`).toBeLessThanOrEqual(0);
}

function sizesOf({ phone }: Look): (typeof SIZES.phone)[] {
  const both = phone ? [SIZES.phone, SIZES.desktop] : [SIZES.desktop, SIZES.phone];
  return PICTURES || process.env.DEEP ? both : both.slice(0, 1);
}

/**
 * Checks screens in one language and one size; in the whole set in both: loaded in the first, which axe looks at, then
 * resized without reloading; when pictures are requested, loaded in both.
 */
export async function expectShapely(page: Page, look: Look, screens: Found[]): Promise<void> {
  const sizes = sizesOf(look);
  await watchShifts(page);
  for (const [nth, screen] of screens.entries()) {
    const inSizes = async () => {
      for (const [at, size] of sizes.entries()) {
        await page.setViewportSize(size);
        await shown(page, screen, look, at === 0);
        await looked(page, screen, look, size.width);
        if (at === 0) await accessible(page, screen, look.lang);
      }
      if (!PICTURES && nth % LARGE_LETTERS_EACH === 0) await keptInLargeLetters(page, screen, look);
    };
    await test.step(screen.path, inSizes, { timeout: SCREEN_TIMEOUT });
  }
}
