import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { PLAIN } from "../shop/shop";
import { expect, ready, test } from "../support/support";
import { ALTERATIONS } from "./altered/alterations";
import { CARET, enterEverywhere, whatIsEntered } from "./altered/entries";
import { screensFrom } from "./screens/routes";
import { customer, OPEN, staffed } from "./screens/scenarios";

/** The forms where a person, money or a question depends on it; the whole set takes every screen with a field. */
const QUICK = ["/dang-nhap", "/dang-ky", `/dich-vu-don-le/${PLAIN}`, "/tro-ly-ai"];

/** React's report that it found another page than it wrote (https://react.dev/errors/418); anything else is a fault of ours. */
const REDRAWN = /error #(?:418|421|423|425|419);/;

/** A page of the context that nobody watches, since a redraw is reported as an error; only of a redraw, though. */
async function unwatched(context: BrowserContext): Promise<[Page, string[]]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => REDRAWN.test(message) || faults.push(message));
  return [page, faults];
}

/** Opens the page without its scripts, fills it in and has it altered, lets the scripts come, and alters it again. */
async function faultsOf(page: Page, path: string, alter: () => void): Promise<string[]> {
  let goOn = () => {};
  const altered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await altered;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await enterEverywhere(page);
  await page.evaluate(alter);
  const before = await whatIsEntered(page);
  goOn();
  await ready(page);
  await page.waitForLoadState("networkidle");
  const drawn = lost(before, await whatIsEntered(page));
  await page.evaluate(alter);
  const later = lost(before, await whatIsEntered(page)).filter((words) => !words.includes(CARET));
  await page.unroute("**/assets/*.js");
  return [...drawn, ...later].map((words) => `${path} ${words}`);
}

/** What another or no value stands in; a field that the page shows no more has lost nothing. */
function lost(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = Object.keys(before);
  if (names.length > 0 && !names.some((name) => name in after)) return ["has no field any more"];
  return names
    .filter((name) => name in after && after[name] !== before[name])
    .map((name) => `${name}: ${before[name]} became ${after[name]}`);
}

test.describe("what is entered stays on a page that others alter [S7.5]", () => {
  test.setTimeout(900_000);

  for (const [who, alter] of Object.entries(ALTERATIONS)) {
    test(`${who}: login, registration, order, assistant`, {
      tag: ["@once", "@deep"],
    }, async ({ context }) => {
      const [page, faults] = await unwatched(context);
      for (const path of QUICK) faults.push(...(await faultsOf(page, path, alter)));
      expect(faults).toEqual([]);
    });
  }

  type Start = (page: Page, request: APIRequestContext) => Promise<string[]>;
  const EVERYBODY: [string, Start, RegExp][] = [
    ["visitor", async () => OPEN, /./],
    ["customer", customer, /^\/(quan-ly-|nguoi-dung|thanh-toan|cong-ty)/],
    ["admin", staffed, /^\/quan-tri/],
  ];
  for (const [who, start, within] of EVERYBODY) {
    test(`on every screen of the ${who}`, { tag: ["@once", "@deep"] }, async ({ page, request, context }) => {
      const screens = await screensFrom(page.request, await start(page, request), within);
      const [other, faults] = await unwatched(context);
      const kinds = Object.values(ALTERATIONS);
      for (const [at, { path }] of screens.entries()) {
        // Each screen is altered by two, so that all meet all kinds of form.
        for (const alter of [ALTERATIONS.translator, kinds[1 + (at % (kinds.length - 1))]]) {
          if (alter) faults.push(...(await faultsOf(other, path, alter)));
        }
      }
      expect(faults).toEqual([]);
    });
  }
});
