import { defineConfig } from "@playwright/test";

const PORT = process.env.PORT ?? "3000";

/** It switches the one mail server off, so it runs when everybody else is done. */
const ALONE = /dead-mail\.spec\.ts/;

/** They change what every page shows for a while, our name or the assistant, so they run after everybody else too. */
const RENAMED = /(paper-versions|assistant\/switch)\.spec\.ts/;

/** It closes the day's cash, after which nobody pays in cash any more, so it runs last of all. */
const CLOSING = /cash-day\.spec\.ts/;

/** It fills every text of the database with a word without end; nobody can use that site afterwards. */
const FILLED = /typed-texts\.spec\.ts/;

/** Files that a rehearsal leaves out, as a pattern (`tools/ops/two_of_everything.py`). */
const LEFT_OUT = process.env.TESTS_LEFT_OUT ? [new RegExp(process.env.TESTS_LEFT_OUT)] : [];

/** The whole set (`make test-deep`): every test in both sizes, in the browser with its window. */
const DEEP = Boolean(process.env.DEEP);

/**
 * `@once` marks what does not depend on the screen: it is tested at the desk only. `@deep` marks what only the whole set
 * runs: another language or way of what is tested already, and long walks. `@desk` marks what else belongs to the office. Otherwise each test runs in the size in which
 * its people work: the office (`admin/`) at a desk, customers on a phone.
 */
const AT_THE_DESK = DEEP ? undefined : /^(?!.*@deep).*(\badmin\/|@once|@desk)/;
const NOT_IN_THE_QUICK_SET = DEEP ? undefined : /@deep/;
const NOT_ON_A_PHONE = DEEP ? /@once/ : /\badmin\/|@once|@desk|@deep/;

/** Browser tests against the running site; `make test` starts it, CHROMIUM_SHELL_PATH or CHROMIUM_PATH names the browser. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  // A machine that builds other things meanwhile may starve a browser; what fails thrice is broken. A repeat is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  timeout: 60_000,
  // A machine that does other things next to takes its time; a test that is green does not wait any longer for that.
  expect: { timeout: 20_000 },
  use: {
    // A page that never loads fails by its own name instead of by the whole test's time.
    navigationTimeout: 45_000,
    baseURL: process.env.BASE_URL ?? `http://localhost:${PORT}`,
    // Watching every test costs a fifth of the run's time; `--trace on` shows a failed one step by step.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Requests stay where tests can watch them; `crawl/site.spec.ts` looks at the worker itself.
    serviceWorkers: "block",
    locale: "vi-VN",
    timezoneId: "Asia/Ho_Chi_Minh",
    launchOptions: {
      executablePath:
        (DEEP ? undefined : process.env.CHROMIUM_SHELL_PATH) ??
        process.env.CHROMIUM_PATH ??
        "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        // Letters as wide as in a window: without it the shell rounds them to whole pixels.
        "--font-render-hinting=none",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: [ALONE, RENAMED, CLOSING, FILLED, ...LEFT_OUT],
      grep: AT_THE_DESK,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: [ALONE, RENAMED, CLOSING, FILLED, ...LEFT_OUT],
      grepInvert: NOT_ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "alone", testMatch: ALONE, dependencies: ["desktop", "phone"] },
    {
      name: "renamed",
      testMatch: RENAMED,
      grepInvert: NOT_IN_THE_QUICK_SET,
      dependencies: ["alone"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "closing",
      testMatch: CLOSING,
      dependencies: ["renamed"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "filled",
      testMatch: FILLED,
      grepInvert: NOT_IN_THE_QUICK_SET,
      dependencies: ["closing"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
