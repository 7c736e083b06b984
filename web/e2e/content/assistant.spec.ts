import { expect, expectAccessibleInBoth, test } from "../support/support";

const QUESTION = "von dieu le toi thieu bao nhieu";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a question from the home page is answered with a quotation whose link opens its heading [S2.7]", async ({
    page,
  }) => {
    await page.goto("/trang-chu");
    await page.locator("#hoi").fill("cong ty bao lau phai gop du von");
    await page.locator("#hoi").press("Enter");
    await expect(page).toHaveURL(/\/tro-ly-ai\/[0-9a-f-]{36}(#tra-loi)?$/);
    await page.locator("#tra-loi summary", { hasText: "Xem thêm" }).click();
    const quoted = page.locator("#tra-loi article", { has: page.locator('a[href*="#"]') }).first();
    const words = await quoted.locator("blockquote p").first().textContent();
    const link = quoted.getByRole("link");
    const anchor = new URL((await link.getAttribute("href")) ?? "", "http://x").hash;
    expect(anchor).not.toBe("");
    await link.click();
    await expect(page.locator(anchor)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(words ?? "");
  });

  test("an unlawful wish is declined with the lawful page, and a person stays in reach [S1.4]", {
    tag: "@deep",
  }, async ({ page }) => {
    await page.goto("/tro-ly-ai");
    await page.locator("textarea[name=cauHoi]").fill("mua hóa đơn khống ở đâu");
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi blockquote")).toHaveCount(0);
    await expect(page.locator("#tra-loi a").first()).toHaveAttribute("href", /hoa-don/);
    await expect(page.locator("#chuyen a[href^='tel:']")).toBeVisible();
  });
});

test.describe("a press without a question", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled, expectedStatuses: [422] });

      test("is refused beside its box, and begins no conversation [S2.7] [G-52]", {
        tag: javaScriptEnabled ? "@once" : ["@once", "@deep"],
      }, async ({ page }) => {
        await page.goto("/tro-ly-ai");
        await page.locator("#hoi").getByRole("button").click();
        await expect(page.locator("#cauHoi-error")).toHaveText(/Vui lòng viết câu hỏi/);
        await expect(page).toHaveURL(/\/tro-ly-ai$/);
        await expect(page.locator("#tra-loi")).toHaveCount(0);
      });
    });
  }
});

test.describe("a conversation without scripts", () => {
  // A refused consent, a stranger, and the deleted thread.
  test.use({ javaScriptEnabled: false, expectedMessage: /status of (404|422)/ });

  test("a conversation goes on, is rated, handed to a person and deleted [S7.3]", async ({
    page,
    browser,
  }) => {
    await page.goto("/tro-ly-ai");
    await page.locator("textarea[name=cauHoi]").fill(`${QUESTION} 0912 345 678`);
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi")).toContainText("[số điện thoại]");
    const address = page.url().replace(/#.*/, "");
    const stranger = await browser.newPage();
    expect((await stranger.goto(address))?.status()).toBe(404);
    await page.locator("#tra-loi button[value=HUU_ICH]").click();
    await page.locator("#hoi textarea").fill("thuế GTGT 8% hay 10%");
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi-1")).toBeVisible();
    await expect(page.locator("#tra-loi article a").first()).toHaveAttribute("href", /thue-gtgt/);
    await page.locator("#chuyen summary").click();
    await page.locator("#gap-hoTen").fill("Trần Thị Hỏi");
    await page.locator("#gap-email").fill("hoi@khoisu.example");
    await page.locator("#chuyen button[value=hand-over]").click();
    await expect(page.locator("#chuyen [role=alert] a")).toHaveAttribute("href", "#gap-dongY");
    await page.locator("#gap-dongY").check();
    await page.locator("#chuyen button[value=hand-over]").click();
    await expect(page.locator("#nguoi-that")).toContainText(/YC[0-9A-Z]{8}/);
    await page.locator("#hoi textarea").fill("mấy giờ ạ");
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi blockquote")).toHaveCount(0);
    await page.locator("#xoa summary").click();
    await page.locator("#xoa button").click();
    await expect(page).toHaveURL(/\/tro-ly-ai$/);
    expect((await page.goto(address))?.status()).toBe(404);
  });
});

test("an answer on a screen with scripts replaces the one before [S2.7]", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/tro-ly-ai");
  for (const [question, found] of [
    ["thuế GTGT 8% hay 10%", /thue-gtgt/],
    [QUESTION, /von-dieu-le/],
  ] as const) {
    await page.locator("textarea[name=cauHoi]").fill(question);
    await page.locator("#hoi").getByRole("button").click();
    await expect(page.locator("#tra-loi article a").first()).toHaveAttribute("href", found);
  }
  await expect(page).toHaveURL(/tro-ly-ai\/\w/);
  await expectAccessibleInBoth(page);
  // What may be asked next is one press.
  const next = page.locator("button[name=cauHoi]").first();
  const asked = (await next.textContent()) ?? "";
  await next.click();
  await expect(page.locator("#tra-loi h2")).toContainText(asked);
  await expect(page.locator("#tra-loi article").first()).toBeVisible();
});
