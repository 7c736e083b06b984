import { enter } from "../support/people";
import { expect, ready, test } from "../support/support";

const ARTICLE = "/tin-tuc/chon-loai-hinh-doanh-nghiep";
const CONTACT = "**/assets/contact-*.js";

test("a person's page, too, is painted before its scripts are fetched [G-55]", { tag: "@once" }, async ({
  page,
}) => {
  await enter(page, "khach");
  const html = await (await page.goto("/quan-ly-don-hang"))?.text();
  expect(html).toMatch(/<script nonce="[^"]+"[^>]* type="text\/deferred-module"/);
  expect(html).not.toMatch(/<script[^>]* type="module"/);
  expect(html).not.toContain('rel="modulepreload"');
  await ready(page);
});

test("the text of an article is in its page once, and stays when the page is read again [S2.5]", {
  tag: ["@once", "@deep"],
}, async ({ page }) => {
  const html = (await (await page.goto(ARTICLE))?.text()) ?? "";
  const body = page.locator("[data-rich-text]");
  const words = (await body.locator("p").last().textContent()) ?? "";
  expect(words.length).toBeGreaterThan(20);
  const plain = words.slice(0, 20).replace(/\u2060/g, "");
  expect(html.replace(/\u2060/g, "").split(plain)).toHaveLength(2);
  const before = (await body.textContent()) ?? "";
  await ready(page);
  expect(await body.textContent()).toBe(before);
  // A link within the site and the way back fetch the data with the text.
  await page.locator("nav a[href='/tin-tuc']").first().click();
  await expect(page).toHaveURL(/\/tin-tuc$/);
  await page.goBack();
  await expect(body).toHaveText(before);
});

test("a question typed before the scripts came is still there, and is answered [S1.4]", {
  tag: "@once",
}, async ({ page }) => {
  let goOn = () => {};
  const typed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/tro-ly-ai", { waitUntil: "domcontentloaded" });
  const question = page.locator("textarea[name=cauHoi]");
  await question.fill("vốn điều lệ tối thiểu là bao nhiêu");
  goOn();
  await ready(page);
  await page.waitForTimeout(300);
  await expect(question).toHaveValue("vốn điều lệ tối thiểu là bao nhiêu");
  await page.locator("#hoi").getByRole("button").press("Enter");
  await expect(page.locator("#tra-loi")).toContainText("vốn điều lệ tối thiểu là bao nhiêu");
});

test.describe("scripts that do not come", () => {
  test.use({ expectedMessage: /ERR_FAILED/ });

  test("reload no page in which somebody has typed", { tag: ["@once", "@deep"] }, async ({ page }) => {
    let goOn = () => {};
    const typed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let asked = 0;
    await page.route(CONTACT, async (route) => {
      asked += 1;
      await typed;
      await route.abort();
    });
    await page.goto("/lien-he", { waitUntil: "domcontentloaded" });
    const words = page.locator("textarea").first();
    await words.fill("Tôi muốn mở một quán cà phê");
    await expect.poll(() => asked).toBeGreaterThanOrEqual(1);
    let again = 0;
    page.on("domcontentloaded", () => {
      again += 1;
    });
    goOn();
    await page.waitForTimeout(1_500);
    expect(again).toBe(0);
    await expect(words).toHaveValue("Tôi muốn mở một quán cà phê");
  });
});
