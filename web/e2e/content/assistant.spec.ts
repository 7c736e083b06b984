import { expect, test } from "../support/support";

const QUESTION = "von dieu le toi thieu bao nhieu";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a question from the home page is answered with a quotation whose link opens its heading [S2.7]", async ({
    page,
  }) => {
    await page.goto("/trang-chu");
    await page.locator("#hoi").fill(QUESTION);
    await page.locator("#hoi").press("Enter");
    await expect(page).toHaveURL(/\/tro-ly-ai$/);
    const quoted = page.locator("#tra-loi article").first();
    const words = await quoted.locator("blockquote p").first().textContent();
    const link = quoted.getByRole("link");
    const anchor = new URL((await link.getAttribute("href")) ?? "", "http://x").hash;
    expect(anchor).not.toBe("");
    await link.click();
    await expect(page.locator(anchor)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(words ?? "");
  });

  test("an unlawful wish is declined with the lawful page, and a person stays in reach [S1.4]", async ({
    page,
  }) => {
    await page.goto("/tro-ly-ai");
    await page.locator("textarea[name=cauHoi]").fill("mua hóa đơn khống ở đâu");
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi blockquote")).toHaveCount(0);
    await expect(page.locator("#tra-loi a").first()).toHaveAttribute("href", /hoa-don/);
    await expect(page.locator("#gap-nguoi a[href^='tel:']")).toBeVisible();
  });
});

test("an answer on a screen with scripts replaces the one before [S2.7]", async ({ page }) => {
  await page.goto("/tro-ly-ai");
  for (const [question, found] of [
    [QUESTION, /von-dieu-le/],
    ["thuế GTGT 8% hay 10%", /thue-gtgt/],
  ] as const) {
    await page.locator("textarea[name=cauHoi]").fill(question);
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi article a").first()).toHaveAttribute("href", found);
  }
});
