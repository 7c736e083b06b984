import { expect, expectAccessible, expectNoSideScroll, ready, test } from "../support/support";

test.describe("landing page", () => {
  for (const [lang, title] of [
    ["vi", /Mở công\sty gọn/],
    ["en", /Start your company/],
  ] as const) {
    test(`speaks ${lang} and is accessible [S1.10]`, {
      tag: lang === "en" ? ["@once", "@deep"] : [],
    }, async ({ page }) => {
      await page.goto(`/tin-tuc?lang=${lang}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await ready(page);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    });
  }

  test("is where / leads, says how long a full package takes, marks the sample company, and lets the keyboard skip to the content [S1.1] [S2.2] [S9.1]", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/tin-tuc$/);
    await expect(page.getByText(/7\u2060–\u206010\sngày/)).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("Dữ liệu mẫu", { exact: true })).toBeVisible();
    await ready(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Đến nội dung chính" });
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#noi-dung")).toBeFocused();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("hotline, Zalo, menu and language are there [G-07]", async ({ page, isMobile }) => {
    await page.goto("/tin-tuc");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: /1900 0000/ })).toHaveAttribute("href", "tel:19000000");
    await expect(header.getByRole("link", { name: "Nhắn Zalo" })).toBeVisible();
    if (isMobile) {
      await header.locator("summary", { hasText: "Menu" }).click();
    }
    await expect(header.getByRole("link", { name: "Tin tức" })).toBeVisible();
    await header.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Start your company/);
  });
});

test.describe("language [S1.10]", () => {
  test("of the browser is taken without a cookie", { tag: "@once" }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: "en-GB", baseURL });
    const page = await context.newPage();
    await page.goto("/tin-tuc");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await context.close();
  });

  test("switches on the same page and is remembered for 365 days", { tag: "@once" }, async ({
    page,
    context,
  }) => {
    await page.goto("/tin-tuc?x=1");
    await ready(page);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Start your company/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveURL(/\/tin-tuc\?x=1&lang=en$/);
    await expect(page).toHaveTitle(/News/);
    const cookie = (await context.cookies()).find(({ name }) => name === "khoisu_lang");
    expect(cookie?.value).toBe("en");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    await page.goto("/tin-tuc");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("varies by cookie and browser language, and is told to search engines", { tag: "@once" }, async ({
    request,
    page,
  }) => {
    const answer = await request.get("/tin-tuc?lang=en");
    expect(answer.headers().vary).toMatch(/Cookie.*Accept-Language/);
    await page.goto("/tin-tuc?lang=en");
    await expect(page.locator('link[rel="alternate"][hreflang="vi"]')).toHaveAttribute("href", /\/tin-tuc$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/tin-tuc\?lang=en$/);
  });
});

test.describe("unknown addresses [S2.11] [S8.3]", () => {
  test.use({ expectedStatuses: [404] });

  test("say so in Vietnamese", { tag: "@deep" }, async ({ page }) => {
    const answer = await page.goto("/khong-co/trang-nay");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Không tìm thấy trang này");
    await expect(page.getByText("Không tìm thấy trang: /khong-co/trang-nay")).toBeVisible();
    await ready(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Quay lại" }).click();
    await expect(page).toHaveURL(/\/tin-tuc$/);
  });

  test("say so in English, word for word", { tag: "@deep" }, async ({ page }) => {
    const answer = await page.goto("/khong-co?lang=en");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
    await expect(page.getByText("Page Not Found: /khong-co", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/");
  });

  test("never show markup that stands in the address", { tag: ["@deep", "@once"] }, async ({ page }) => {
    await page.goto("/%3Cimg%20src=x%20onerror=alert(1)%3E");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  });
});

test.describe("what the server answers", () => {
  test("runs no script that it did not name", { tag: "@once" }, async ({ request }) => {
    const policy = (await request.get("/tin-tuc")).headers()["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toMatch(/^'self' ('sha256-[^']+' ?)+$/);
  });

  test("keeps the public page and says when it is unchanged", { tag: "@once" }, async ({ request }) => {
    // Another test may publish something, and another copy of the site may know it a moment later.
    await expect(async () => {
      const etag = (await request.get("/tin-tuc")).headers().etag ?? "";
      expect(etag).not.toBe("");
      const second = await request.get("/tin-tuc", { headers: { "If-None-Match": etag } });
      expect(second.status()).toBe(304);
    }).toPass({ timeout: 20_000 });
  });

  test("never keeps what a person with a session sees", { tag: "@once" }, async ({ request }) => {
    const answer = await request.get("/tin-tuc", { headers: { Cookie: "khoisu_session=x.y" } });
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    expect(answer.headers()["content-security-policy"]).toMatch(/'nonce-/);
  });

  test("refuses forms of other sites", { tag: "@once" }, async ({ request }) => {
    const answer = await request.post("/dang-xuat", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status()).toBe(403);
  });

  test("names the latest build [S4.12] [S7.4]", { tag: "@once" }, async ({ request }) => {
    const latest = await (await request.get("/builds/latest.json")).json();
    const manifest = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
    expect(manifest.id).toBe(latest.id);
    expect(manifest.assets).toContain("/favicon.svg");
  });
});
