import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, ready, test } from "../support/support";
import { text } from "../support/words";

const WEB = fileURLToPath(new URL("../..", import.meta.url));
const IDS = { ANALYTICS_ID: "G-TEST1234", TAG_MANAGER_ID: "GTM-TEST12" };
let site = "";
let server: ChildProcess;

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** A web server of our own next to the site's: the same build and API, with ids in its settings. */
test.beforeAll(async () => {
  test.setTimeout(90_000);
  const PORT = String(await freePort());
  site = `http://localhost:${PORT}`;
  const env = { ...process.env, ...IDS, PORT, PUBLIC_URL: site, NODE_ENV: "production" };
  server = spawn(process.execPath, ["server/main.ts"], { cwd: WEB, env, stdio: "ignore" });
  await expect
    .poll(
      () =>
        fetch(`${site}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});
test.afterAll(() => void server.kill());

/** Third-party addresses that a page requests; none of them is reached. */
async function watchStrangers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.countedBy = true;" });
  });
  return asked;
}

test.describe("being counted [S1.11]", () => {
  test("is asked with two equal answers, and nothing is loaded before or after a no", {
    tag: "@deep",
  }, async ({ page }) => {
    const strangers = await watchStrangers(page);
    await page.goto(`${site}/tin-tuc`);
    await ready(page);
    const question = page.getByRole("region", { name: text("vi", "site_analytics_title") });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: text("vi", "site_analytics_no") }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`${site}/tin-tuc`);
    await page.goto(`${site}/dich-vu`);
    await ready(page);
    await page.waitForLoadState("networkidle");
    await expect(question).toBeHidden();
    expect(strangers).toEqual([]);
    const policy = (await page.request.get(`${site}/dich-vu`)).headers()["content-security-policy"];
    expect(policy).not.toContain("google");
  });

  test("starts with a yes, leaves private pages alone, and is as easily taken back", {
    tag: "@deep",
  }, async ({ page }) => {
    const strangers = await watchStrangers(page);
    await page.goto(`${site}/tin-tuc?lang=en`);
    await ready(page);
    await page.getByRole("button", { name: text("en", "site_analytics_yes"), exact: true }).click();
    await expect.poll(() => strangers.length).toBe(2);
    expect(strangers.sort()).toEqual([
      `https://www.googletagmanager.com/gtag/js?id=${IDS.ANALYTICS_ID}`,
      `https://www.googletagmanager.com/gtm.js?id=${IDS.TAG_MANAGER_ID}`,
    ]);
    const sent = await page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
    );
    expect(sent).toContainEqual([
      "event",
      "page_view",
      expect.objectContaining({ page_location: `${site}/tin-tuc` }),
    ]);
    strangers.length = 0;
    for (const path of ["/dang-nhap", "/quan-ly-gio-hang"]) {
      const answer = await page.goto(site + path);
      expect(answer?.headers()["content-security-policy"], path).not.toContain("google");
      await ready(page);
    }
    const footer = page.getByRole("contentinfo");
    // A phone folds the policies.
    const fold = footer.locator("summary");
    if (await fold.isVisible()) await fold.click();
    await footer.getByRole("link", { name: text("en", "site_analytics_title") }).click();
    await expect(page.getByText(text("en", "site_analytics_is_yes"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(text("en", "site_analytics_is_yes"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: text("en", "site_analytics_no") }).click();
    await expect(page.getByText(text("en", "site_analytics_is_no"))).toBeVisible();
    await page.goto(`${site}/tin-tuc`);
    await ready(page);
    await page.waitForLoadState("networkidle");
    expect(strangers).toEqual([]);
  });
});

/** A counting tool as the real ones are: it counts whatever the history shows. */
const TOOL = `(() => {
  const count = () => fetch("https://www.google-analytics.com/hit?" + encodeURIComponent(location.pathname));
  for (const name of ["pushState", "replaceState"]) {
    const original = history[name];
    history[name] = function (...given) { original.apply(this, given); count(); };
  }
  addEventListener("popstate", count);
  window.countedBy = true;
})();`;

test("a tool that listens to the history sees no private page [S1.11]", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  const hits: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    const address = decodeURIComponent(route.request().url());
    if (address.includes("/hit?")) hits.push(address);
    return route.fulfill({ contentType: "text/javascript", body: TOOL });
  });
  const runs = () => page.evaluate(() => Reflect.has(window, "countedBy"));
  await page.goto(`${site}/tin-tuc`);
  await ready(page);
  await page.getByRole("button", { name: text("vi", "site_analytics_yes"), exact: true }).click();
  await expect.poll(runs).toBe(true);
  await context.addCookies([{ name: "_ga_TEST1234", value: "GS2.1", url: site }]);
  const contents = page.getByRole("contentinfo");
  await page.getByRole("banner").locator('a[href^="/dang-nhap"]').first().click();
  await expect(page).toHaveURL(/\/dang-nhap/);
  await ready(page);
  expect(await runs()).toBe(false);
  // Back to a public page within the document that has shown the login: going back again must not be counted.
  await page.getByRole("link", { name: "Khởi Sự" }).first().click();
  await expect(page).not.toHaveURL(/\/dang-nhap/);
  await ready(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/dang-nhap/);
  await page.goto(`${site}/tin-tuc`);
  await ready(page);
  await expect.poll(runs).toBe(true);
  await contents.getByRole("link", { name: text("vi", "site_analytics_title") }).click();
  await expect(page.getByText(text("vi", "site_analytics_is_yes"))).toBeVisible();
  await page.getByRole("button", { name: text("vi", "site_analytics_no") }).click();
  await expect(page.getByText(text("vi", "site_analytics_is_no"))).toBeVisible();
  expect((await context.cookies(site)).filter(({ name }) => name.startsWith("_ga"))).toEqual([]);
  expect(hits.filter((hit) => !hit.endsWith("/tin-tuc") && !hit.endsWith("/trang-chu"))).toEqual([]);
});

test("without ids nothing asks and the page says so [S1.11]", { tag: ["@once", "@deep"] }, async ({
  page,
}) => {
  const strangers = await watchStrangers(page);
  await page.goto("/do-luong-truy-cap");
  await expect(page.getByText(text("vi", "site_analytics_none"))).toBeVisible();
  await page.goto("/trang-chu");
  await ready(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: text("vi", "site_analytics_title") })).toHaveCount(0);
  expect(strangers).toEqual([]);
});
